package import Text

/// A text behind its byte-order mark.
package struct MarkedText: TextReading, Sendable {
  let mark: [UInt8]
  let text: TextSnapshot

  package var byteCount: Int { mark.count + text.byteCount }
  package var lineCount: Int { text.lineCount }

  package func line(at offset: ByteOffset) -> LineIndex {
    text.line(at: offset - mark.count)
  }

  package func start(of line: LineIndex) -> ByteOffset {
    line > .first ? text.start(of: line) + mark.count : .zero
  }

  package func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    let range = clamped(range).values
    buffer.append(contentsOf: mark.span.extracting(range.clamped(to: mark.indices)))
    let rest = max(range.lowerBound, mark.count)..<max(range.upperBound, mark.count)
    let start = ByteOffset(rest.lowerBound - mark.count)
    text.read(start..<start + rest.count, into: &buffer)
  }
}
