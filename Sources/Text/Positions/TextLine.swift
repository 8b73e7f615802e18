/// Where a line of a text begins and where it ends.
package struct TextLine: Hashable, Sendable, BitwiseCopyable {
  /// Where it begins.
  package let start: ByteOffset
  /// Where its content ends and its ending begins, LF or CR LF.
  package let contentEnd: ByteOffset
  /// Where the next line begins; `nil` on the text's last.
  package let next: ByteOffset?

  /// Creates a line.
  package init(start: ByteOffset, contentEnd: ByteOffset, next: ByteOffset?) {
    self.start = start
    self.contentEnd = contentEnd
    self.next = next
  }

  /// The range of its content, without its ending.
  package var content: Range<ByteOffset> { start..<contentEnd }

  /// Whether an offset is on it, its ending included.
  package func contains(_ offset: ByteOffset) -> Bool {
    offset >= start && next.map { offset < $0 } ?? true
  }
}

extension TextReading {
  /// The line that begins at an offset.
  ///
  /// - Complexity: O(log n).
  package func line(from start: ByteOffset) -> TextLine {
    let line = line(at: start)
    guard line < lastLine else { return TextLine(start: start, contentEnd: end, next: nil) }
    let next = self.start(of: line + 1)
    return TextLine(start: start, contentEnd: contentEnd(from: start, next: next), next: next)
  }
}
