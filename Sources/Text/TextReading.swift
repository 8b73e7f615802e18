/// What can be read of a text, whether it is being edited (`TextStorage`) or stands still
/// (`TextSnapshot`).
///
/// Offsets are 0...byteCount and lines 0..<lineCount; an argument outside is a programmer's error
/// and is clamped, never a trap, since it is the user's text that would be lost.
package protocol TextReading {
  /// The number of bytes.
  var byteCount: Int { get }

  /// The number of lines: one more than the newlines, so at least one.
  var lineCount: Int { get }

  /// The line that holds an offset; an offset just after a newline is on the next line.
  ///
  /// - Complexity: O(log n).
  func line(at offset: ByteOffset) -> LineIndex

  /// The first offset of a line.
  ///
  /// - Complexity: O(log n).
  func start(of line: LineIndex) -> ByteOffset

  /// Appends the bytes of a range to a buffer, which must have room for them.
  ///
  /// - Complexity: O(log n + length).
  func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>)

  /// Shows bytes from an offset on that lie together in memory, at least one before the end.
  ///
  /// Large parts of a text that was loaded are shown without being copied.
  ///
  /// - Complexity: O(log n).
  func showRun(from offset: ByteOffset, _ body: (Span<UInt8>) -> Void)
}

extension TextReading {
  package func showRun(from offset: ByteOffset, _ body: (Span<UInt8>) -> Void) {
    body(bytes(in: clamped(offset..<offset + 4096)).span)
  }

  /// The whole text's range.
  package var range: Range<ByteOffset> { .zero..<end }

  /// The offset after the last byte.
  package var end: ByteOffset { ByteOffset(byteCount) }

  /// The last line.
  package var lastLine: LineIndex { LineIndex(lineCount - 1) }

  /// The nearest offset inside the text.
  package func clamped(_ offset: ByteOffset) -> ByteOffset {
    min(max(offset, .zero), end)
  }

  /// The part of a range that is inside the text.
  package func clamped(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    let end = end
    let isInside = range.lowerBound >= .zero && range.upperBound <= end
    return isInside ? range : range.clamped(to: .zero..<end)
  }

  /// A copy of the bytes of a range.
  package func bytes(in range: Range<ByteOffset>) -> [UInt8] {
    var list: [UInt8] = []
    read(range, into: &list)
    return list
  }

  /// Appends the bytes of a range to a list.
  package func read(_ range: Range<ByteOffset>, into list: inout [UInt8]) {
    list.append(addingCapacity: range.length) { read(range, into: &$0) }
  }

  /// The offset after a line's content and before its ending (LF or CR LF).
  package func contentEnd(of line: LineIndex) -> ByteOffset {
    guard line < lastLine else { return end }
    return contentEnd(from: start(of: line), next: start(of: line + 1))
  }

  /// The same, where it is known where the line begins and where the next one does.
  package func contentEnd(from first: ByteOffset, next: ByteOffset) -> ByteOffset {
    let newline = next - 1
    guard newline > first, bytes(in: newline - 1..<newline) == [0x0D] else { return newline }
    return newline - 1
  }

  /// The offset after a line's ending; the text's end for the last line.
  package func end(of line: LineIndex) -> ByteOffset {
    line < lastLine ? start(of: line + 1) : end
  }

  /// The range of a line's content, without its ending.
  package func content(of line: LineIndex) -> Range<ByteOffset> {
    let first = start(of: line)
    return first..<max(first, contentEnd(of: line))
  }
}
