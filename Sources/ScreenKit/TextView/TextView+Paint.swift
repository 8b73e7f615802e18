import Terminal
import Text
import TextLayout

extension TextView {
  /// Paints all rows of the viewport, or the placeholder of an empty text, on a blank ground.
  func paintRows(_ painter: Painter) {
    painted.removeAll()
    paintChangedRows(painter)
    if storage.byteCount == 0 { paintPlaceholder(painter) }
  }

  /// Paints the rows that show something else than when they were painted last.
  func paintChangedRows(_ painter: Painter) {
    let rows = rows
    let visible = viewport.visibleRows(in: rows)
    let height = frame.size.rows
    painted.fit(rows: height, leftColumn: viewport.leftColumn)
    painted.select(selection.range)
    var changed = painted.changes(to: visible)
    if changed.count > 2, let move = painted.move(to: visible, within: changed),
      painter.scroll(move.rows, by: move.count)
    {
      painted.scroll(move.rows, by: move.count)
      changed = changed.lowerBound..<height
    }
    for index in changed where painted.update(index, to: visible) {
      if index < visible.count {
        paint(visible[index], of: rows, at: index, painter)
      } else {
        painter.clear(Rect(column: 0, row: index, columns: frame.size.columns, rows: 1))
      }
    }
  }

  private func paint(_ row: Row, of rows: TextRows, at screenRow: Int, _ painter: Painter) {
    let left = viewport.leftColumn
    let place = Point(column: 0, row: screenRow)
    painter.draw(row, of: rows, from: left, at: place, style: .text)
    guard !selection.isEmpty, let selected = rows.columns(of: selection.range, in: row) else {
      return
    }
    let cells = Rect(
      left: selected.lowerBound - left,
      top: screenRow,
      right: selected.upperBound - left,
      bottom: screenRow + 1
    )
    painter.restyle(cells) { $0.adding(Style.selection.attributes) }
  }

  private func paintPlaceholder(_ painter: Painter) {
    let lines = DisplayText.wrapping(placeholder, columns: frame.size.columns)
    for (row, line) in lines.enumerated() where row < frame.size.rows {
      painter.draw(DisplayText(line), at: Point(column: 0, row: row), style: .secondary)
    }
  }

  /// The caret's cell; behind a row that fills the view it is the last cell.
  var caretCell: Point? {
    guard !frame.isEmpty else { return nil }
    let rows = rows
    return viewport.position(of: caretOffset, in: rows)
  }
}
