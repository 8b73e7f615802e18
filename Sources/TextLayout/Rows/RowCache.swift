import Text

/// The lines that were laid out lately, in the order of the text.
struct RowCache {
  /// More lines than any screen shows; when there are more, all are forgotten.
  static let capacity = 1024

  private var lines: [LineRows] = []

  /// The row with an offset, if it was laid out.
  ///
  /// - Complexity: O(log n).
  func row(containing offset: ByteOffset) -> Row? {
    let index = index(before: offset)
    guard index >= 0, lines[index].contains(offset) else { return nil }
    return lines[index].row(containing: offset)
  }

  /// The row with an offset, laying out what is missing up to it.
  ///
  /// `line` makes the entry that holds the offset where there is none.
  mutating func layOut(
    to offset: ByteOffset,
    _ breaker: inout LineBreaker,
    _ text: any TextReading,
    line: (inout LineBreaker) -> LineRows
  ) -> Row {
    var index = index(before: offset)
    if index < 0 || !lines[index].contains(offset) { index = insert(line(&breaker)) }
    return lines[index].layOut(to: offset, &breaker, text)
  }

  /// Keeps a line that is not there yet.
  ///
  /// - Returns: Its index.
  private mutating func insert(_ line: LineRows) -> Int {
    if lines.count >= RowCache.capacity { lines.removeAll(keepingCapacity: true) }
    let index = index(before: line.start) + 1
    lines.insert(line, at: index)
    return index
  }

  /// The index of the last entry that begins at an offset or before it; -1 if there is none.
  private func index(before offset: ByteOffset) -> Int {
    // By index: the entries themselves would be copied.
    lines.indices.partitionPoint { lines[$0].start > offset } - 1
  }

  /// Forgets the lines that a change touches and moves those behind it.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange
    let first = lines.indices.partitionPoint { index in
      lines[index].nextLine.map { $0 > removed.lowerBound } ?? true
    }
    let end = lines.indices.partitionPoint { lines[$0].lineStart > removed.upperBound }
    lines.removeSubrange(first..<max(first, end))
    let delta = change.insertedByteCount - change.removedByteCount
    guard delta != 0 else { return }
    for index in first..<lines.count { lines[index].shift(by: delta) }
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
  }
}
