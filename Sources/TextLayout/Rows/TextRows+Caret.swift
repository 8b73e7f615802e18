package import Text

/// From offsets to columns and back.
extension TextRows {
  /// The column that a caret at an offset of a row stands at.
  ///
  /// Behind a row's last cluster it is the row's width, which the view's may be as well: the caret
  /// is then shown on the view's last column, since a row of its own for it would move the text.
  ///
  /// - Returns: Columns from the row's start; for an offset inside a cluster, that of the cluster.
  package func column(of offset: ByteOffset, in row: Row) -> Int {
    var cursor = cursor(in: row, before: offset)
    cursor.walk(to: offset)
    return cursor.column
  }

  /// The columns of a row that a range of the text takes, one more than the row has where the
  /// line's ending is part of the range; `nil` if the range has nothing on this row.
  package func columns(of range: Range<ByteOffset>, in row: Row) -> Range<Int>? {
    let rowEnd = row.range.upperBound
    guard !range.isEmpty, range.lowerBound <= rowEnd, range.upperBound > row.start else {
      return nil
    }
    let lower = column(of: max(range.lowerBound, row.start), in: row)
    let upper = column(of: min(range.upperBound, rowEnd), in: row)
    let hasEnding = row.endsLine && row.next != nil && range.upperBound > rowEnd
    return lower..<(hasEnding ? upper + 1 : upper)
  }

  /// The offset of the cluster that covers a column of a row.
  ///
  /// Any column of a wide cluster leads to that cluster. Behind the last cluster it is the end of
  /// the line, or `lastStop(in:)` where the line goes on below.
  package func offset(at column: Int, in row: Row) -> ByteOffset {
    var cursor = cursor(in: row, column: column)
    cursor.walk(column: column)
    return cursor.offset < row.range.upperBound ? cursor.offset : lastStop(in: row)
  }

  /// How many clusters there are in a part of a line, one that its end cuts included.
  ///
  /// - Complexity: O(length).
  package func clusterCount(in range: Range<ByteOffset>) -> Int {
    var cursor = cursor(on: range, column: 0)
    var count = 0
    while cursor.offset < range.upperBound {
      let letters = cursor.nextLetters().count
      count += letters
      guard letters == 0, let cluster = cursor.peek() else { continue }
      cursor.advance(past: cluster)
      count += 1
    }
    return count
  }

  /// The last offset at which a caret stands on a row: the line's end, or before the last cluster
  /// where the line goes on below.
  package func lastStop(in row: Row) -> ByteOffset {
    guard !row.endsLine else { return row.range.upperBound }
    var last = row.start
    for cluster in clusters(in: row) { last = cluster.range.lowerBound }
    return last
  }
}
