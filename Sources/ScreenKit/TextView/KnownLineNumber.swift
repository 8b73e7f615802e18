import Text

/// The number of the line that was asked for last, kept through changes: the text need not be asked
/// again while somebody types in a line.
nonisolated struct KnownLineNumber {
  /// An offset and the number of newlines before it.
  private var known: (start: ByteOffset, number: LineIndex)?

  /// The number of a line of a text.
  ///
  /// - Complexity: O(1) for the line that was asked for last, else O(log n).
  mutating func number(of line: TextLine, in text: TextStorage) -> LineIndex {
    if let known, known.start == line.start { return known.number }
    let number = text.line(at: line.start)
    known = (line.start, number)
    return number
  }

  /// Follows a change of the text.
  mutating func edited(_ change: TextChange) {
    guard let former = known, change.start < former.start else { return }
    guard change.removedRange.upperBound <= former.start else { return known = nil }
    known = (
      start: former.start + (change.insertedByteCount - change.removedByteCount),
      number: former.number + (change.insertedNewlineCount - change.removedNewlineCount)
    )
  }
}
