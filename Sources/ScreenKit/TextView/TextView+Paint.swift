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
    let selected = selection.range
    let left = viewport.leftColumn
    var end = 0
    for cluster in rows.clusters(in: row, from: left) {
      end = cluster.endColumn
      if cluster.column - left >= frame.size.columns { break }
      let isSelected = selected.contains(cluster.range.lowerBound)
      let place = Point(column: cluster.column - left, row: screenRow)
      painter.draw(cluster, at: place, style: isSelected ? .selection : .text)
    }
    // A selected line ending is seen as one more cell.
    if row.endsLine, row.next != nil, selected.contains(row.range.upperBound) {
      let place = Point(column: end - left, row: screenRow)
      painter.put(.space, at: place, style: .selection)
    }
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
