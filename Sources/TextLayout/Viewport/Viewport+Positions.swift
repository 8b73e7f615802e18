package import Terminal
package import Text

/// From the text to cells of the view and back.
extension Viewport {
  /// The cell of the view where a caret at an offset stands; `nil` if its row is not in view.
  ///
  /// The column is clamped to the view: a caret behind a row as wide as the view, or among spaces
  /// that hang over its end, is on the last column.
  ///
  /// - Complexity: O(rows in view).
  package func position(of offset: ByteOffset, in rows: TextRows) -> Point? {
    let visible = visibleRows(in: rows)
    guard let index = visible.firstIndex(where: { $0.contains(offset) }) else { return nil }
    let column = rows.column(of: offset, in: visible[index]) - leftColumn
    return Point(column: max(0, min(column, size.columns - 1)), row: index)
  }

  /// The offset at a cell of the view: that of the cluster drawn there.
  ///
  /// Right of a row it is the row's last stop, below the text the text's end. Cells outside the
  /// view count as the nearest one inside.
  package func offset(at point: Point, in rows: TextRows) -> ByteOffset {
    var row = topRow(in: rows)
    for _ in 0..<max(0, min(point.row, height - 1)) {
      guard let next = rows.row(after: row) else { return rows.end }
      row = next
    }
    return rows.offset(at: max(0, min(point.column, width - 1)) + leftColumn, in: row)
  }
}
