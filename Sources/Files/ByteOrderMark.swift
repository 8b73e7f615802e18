package import Text

/// The mark that some programs put in front of a text to say that it is UTF-8.
///
/// It is taken off before editing and put back when the text is saved, so that nothing can be typed
/// in front of it.
package struct ByteOrderMark: Hashable, Sendable {
  /// EF BB BF, or nothing where there was none.
  let bytes: [UInt8]

  /// No mark.
  package static let none = ByteOrderMark(bytes: [])

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes the mark off the contents of a file, if they begin with one.
  package init(takingOff contents: inout [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = contents.starts(with: mark) ? mark : []
    contents.removeFirst(bytes.count)
  }

  /// The text as it is in the file: behind the mark.
  package func put(before text: TextSnapshot) -> MarkedText {
    MarkedText(mark: bytes, text: text)
  }
}

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

  package func read(_ range: Range<ByteOffset>, into buffer: inout [UInt8]) {
    let range = clamped(range).values
    buffer += mark[range.clamped(to: mark.indices)]
    let rest = max(range.lowerBound, mark.count)..<max(range.upperBound, mark.count)
    let start = ByteOffset(rest.lowerBound - mark.count)
    text.read(start..<start + rest.count, into: &buffer)
  }
}
