import Text

/// The lines that were laid out lately, in the order of the text.
struct RowCache {
  /// More lines than any screen shows; when there are more, all are forgotten.
  static let capacity = 1024

  private var lines: [LineRows] = []

  /// The index of the lines' entry that holds an offset, if it was laid out.
  func index(containing offset: ByteOffset) -> Int? {
    let index = lines.partitionPoint { $0.range.lowerBound > offset } - 1
    return index >= 0 && lines[index].contains(offset) ? index : nil
  }

  subscript(index: Int) -> LineRows {
    _read { yield lines[index] }
    _modify { yield &lines[index] }
  }

  /// Keeps a line that is not there yet.
  ///
  /// - Returns: Its index.
  mutating func insert(_ line: LineRows) -> Int {
    if lines.count >= RowCache.capacity { lines.removeAll(keepingCapacity: true) }
    let index = lines.partitionPoint { $0.range.lowerBound > line.range.lowerBound }
    lines.insert(line, at: index)
    return index
  }

  /// Forgets the lines that a change touches and moves those behind it.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange
    lines.removeAll { line in
      line.lineStart <= removed.upperBound
        && (line.nextLine.map { $0 > removed.lowerBound } ?? true)
    }
    let delta = change.insertedByteCount - change.removedByteCount
    guard delta != 0 else { return }
    let first = lines.partitionPoint { $0.lineStart > removed.upperBound }
    for index in first..<lines.count { lines[index].shift(by: delta) }
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
  }
}
