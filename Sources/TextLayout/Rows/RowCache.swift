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
    if index < 0 || !lines[index].contains(offset) { index = keep(line(&breaker)) }
    return lines[index].layOut(to: offset, &breaker, text)
  }

  /// Keeps a line of which nothing is known but what an edit has left.
  ///
  /// - Returns: Its index.
  private mutating func keep(_ line: LineRows) -> Int {
    if lines.count >= RowCache.capacity { lines.removeAll(keepingCapacity: true) }
    let former = index(before: line.start)
    if former >= 0, lines[former].start == line.start {
      var line = line
      line.adopt(lines[former])
      lines[former] = line
      return former
    }
    lines.insert(line, at: former + 1)
    return former + 1
  }

  /// The index of the last entry that begins at an offset or before it; -1 if there is none.
  private func index(before offset: ByteOffset) -> Int {
    // By index: the entries themselves would be copied.
    lines.indices.partitionPoint { lines[$0].start > offset } - 1
  }

  /// Forgets what a change touches and moves the lines behind it.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange
    let first = lines.indices.partitionPoint { index in
      lines[index].nextLine.map { $0 > removed.lowerBound } ?? true
    }
    let end = lines.indices.partitionPoint { lines[$0].lineStart > removed.upperBound }
    var kept = first
    for index in first..<max(first, end) where lines[index].edited(at: removed.lowerBound) {
      lines.swapAt(kept, index)
      kept += 1
    }
    lines.removeSubrange(kept..<max(kept, end))
    let delta = change.insertedByteCount - change.removedByteCount
    guard delta != 0 else { return }
    for index in kept..<lines.count { lines[index].shift(by: delta) }
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
  }
}
