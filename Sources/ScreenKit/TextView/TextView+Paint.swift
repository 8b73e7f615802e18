import Terminal
import Text
import TextLayout

extension TextView {
  /// Paints the rows of the viewport, or the placeholder of an empty text.
  func paintRows(_ painter: Painter) {
    if storage.byteCount == 0 { paintPlaceholder(painter) }
    let rows = rows
    for (screenRow, row) in viewport.visibleRows(in: rows).enumerated() {
      paint(row, of: rows, at: screenRow, painter)
    }
  }

  private func paint(_ row: Row, of rows: TextRows, at screenRow: Int, _ painter: Painter) {
    let left = viewport.leftColumn
    let place = Point(column: 0, row: screenRow)
    painter.draw(row, of: rows, from: left, at: place, style: .text)
    guard let selected = rows.columns(of: selection.range, in: row) else { return }
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
    frame.isEmpty ? nil : viewport.position(of: caretOffset, in: rows)
  }
}
