package import Text

/// The rows of a text as it is now: a short-lived view of the text through a layouter.
///
/// Any offset is a fine argument; one past the end counts as the end.
package struct TextRows {
  let text: any LaidOutText
  let layouter: TextLayouter

  /// What the text is laid out for.
  package var settings: LayoutSettings { layouter.settings }

  /// The end of the text.
  package var end: ByteOffset { text.end }

  /// The row that a caret at an offset stands on.
  ///
  /// - Complexity: O(1) where it was laid out before; else O(rows before it in its line), of which
  ///   a very long line has at most one segment's.
  package func row(containing offset: ByteOffset) -> Row {
    layouter.row(of: text, containing: offset)
  }

  /// The line with an offset.
  ///
  /// - Complexity: O(1) where its rows were laid out before; else O(log n).
  package func line(containing offset: ByteOffset) -> TextLine {
    layouter.line(of: text, containing: offset)
  }

  /// The row below; `nil` on the text's last.
  package func row(after row: Row) -> Row? {
    row.next.map { self.row(containing: $0) }
  }

  /// The row with an offset and those below it, up to a number.
  ///
  /// - Complexity: O(limit); O(1) for the same rows as before.
  package func run(from offset: ByteOffset, atMost limit: Int) -> [Row] {
    layouter.run(of: self, from: offset, atMost: limit)
  }

  /// The row above; `nil` on the text's first.
  package func row(before row: Row) -> Row? {
    row.start > .zero ? self.row(containing: row.start - 1) : nil
  }

  /// The row some rows below, or above for a negative count, or the text's last or first one.
  ///
  /// - Complexity: O(count).
  package func row(_ count: Int, from row: Row) -> Row {
    var row = row
    for _ in 0..<count.magnitude {
      guard let next = count > 0 ? self.row(after: row) : self.row(before: row) else { break }
      row = next
    }
    return row
  }

  /// The clusters of a row, for painting.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - column: Clusters that end at or before this column are left out.
  /// - Returns: A sequence, from left to right.
  package func clusters(in row: Row, from column: Int = 0) -> PlacedClusters {
    var cursor = cursor(in: row, column: column)
    cursor.walk(column: column)
    return PlacedClusters(cursor)
  }

  /// A cursor on a row, before an offset and a column but not far.
  func cursor(in row: Row, before offset: ByteOffset? = nil, column: Int = .max) -> ClusterCursor {
    let end = row.range.upperBound
    guard settings.wrap == .off, row.range.length > ColumnCheckpoints.spacing else {
      return cursor(on: row.range, column: 0)
    }
    let start = layouter.checkpoints.last(before: offset ?? end, column: column, in: row) { start in
      cursor(on: start.offset..<end, column: start.column)
    }
    return cursor(on: start.offset..<end, column: start.column)
  }

  /// A cursor on a part of a row that begins at a column.
  func cursor(on range: Range<ByteOffset>, column: Int) -> ClusterCursor {
    ClusterCursor(
      range,
      column: column,
      scanner: settings.scanner,
      text: text,
      window: layouter.window(on: range, of: text)
    )
  }
}
