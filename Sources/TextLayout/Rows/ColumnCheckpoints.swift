import Text

/// Columns of some places in rows that are very long because lines are not wrapped, so that going
/// to a place costs no more than the way from the last checkpoint.
struct ColumnCheckpoints {
  /// A place whose column is known.
  struct Checkpoint {
    /// Where a cluster begins.
    var offset: ByteOffset
    /// Its column.
    var column: Int
  }

  /// Bytes from one checkpoint to the next, more or less; shorter rows have none.
  static let spacing = 4096
  /// More very long lines than this at a time are not remembered.
  private static let capacity = 64

  fileprivate struct Line {
    var start: ByteOffset
    var points: [Checkpoint]
  }
  private var lines: [Line] = []

  /// Whether there is none.
  var isEmpty: Bool { lines.isEmpty }

  /// The last checkpoint of a row that is past neither an offset nor a column.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - column: The column.
  ///   - row: A row that is a whole line.
  ///   - cursor: Makes a cursor at a checkpoint, for finding the next ones.
  /// - Returns: A checkpoint, if only that of the row's start.
  /// - Complexity: O(log n) for places that were passed before, else O(way to them).
  mutating func last(
    before offset: ByteOffset,
    column: Int,
    in row: Row,
    cursor: (Checkpoint) -> ClusterCursor
  ) -> Checkpoint {
    let index = self.index(of: row)
    if let last = lines[index].points.last, last.offset <= offset, last.column <= column {
      var walker = cursor(last)
      repeat {
        let previous = walker.offset
        walker.walk(to: previous + ColumnCheckpoints.spacing)
        guard walker.offset > previous, walker.offset < row.range.upperBound else { break }
        lines[index].points.append(Checkpoint(offset: walker.offset, column: walker.column))
      } while walker.offset <= offset && walker.column <= column
    }
    let points = lines[index].points
    let past = points.partitionPoint { $0.offset > offset || $0.column > column }
    return points[max(0, past - 1)]
  }

  /// Follows a change of the text: forgets what is behind it in its line and moves other lines.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange
    let delta = change.insertedByteCount - change.removedByteCount
    lines.removeAll { $0.start > removed.lowerBound && $0.start <= removed.upperBound }
    for index in lines.indices {
      if lines[index].start > removed.upperBound {
        lines[index].shift(by: delta)
      } else {
        lines[index].forget(from: removed.lowerBound)
      }
    }
  }

  mutating func removeAll() {
    lines.removeAll()
  }

  private mutating func index(of row: Row) -> Int {
    if let index = lines.firstIndex(where: { $0.start == row.start }) { return index }
    if lines.count >= ColumnCheckpoints.capacity { lines.removeAll() }
    lines.append(Line(start: row.start, points: [Checkpoint(offset: row.start, column: 0)]))
    return lines.count - 1
  }
}

extension ColumnCheckpoints.Line {
  fileprivate mutating func shift(by bytes: Int) {
    start = start + bytes
    for index in points.indices { points[index].offset = points[index].offset + bytes }
  }

  /// Forgets what depends on the bytes from an offset on.
  fileprivate mutating func forget(from offset: ByteOffset) {
    // Whether a cluster begins somewhere depends on the scalar there, up to four bytes.
    let first = points.partitionPoint { $0.offset + 4 > offset }
    points.removeLast(points.count - min(points.count, max(1, first)))
  }
}
