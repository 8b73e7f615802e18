package import Terminal

/// The one way from text to cells.
extension Painter {
  /// Draws a row from a cell to the right.
  ///
  /// - Parameters:
  ///   - row: A row of the text.
  ///   - rows: The text's rows.
  ///   - left: The row's column that stands on the cell.
  ///   - place: The cell.
  ///   - style: How to show it; marks are dim as well.
  package func draw(_ row: Row, of rows: TextRows, from left: Int, at place: Point, style: Style) {
    var cursor = rows.cursor(in: row, column: left)
    cursor.walk(column: left)
    let end = left + size.columns - place.column
    while cursor.column < end {
      let cell = place + Point(column: cursor.column - left, row: 0)
      let letters = cursor.nextLetters()
      if !letters.isEmpty {
        put(ascii: letters.span, at: cell, style: style)
      } else if let cluster = cursor.nextCluster() {
        draw(cluster, at: cell, style: style)
      } else {
        return
      }
    }
  }

  /// Draws a cluster as layout placed it.
  package func draw(_ cluster: PlacedCluster, at place: Point, style: Style) {
    switch cluster.appearance {
    case .scalar(let scalar):
      put(Glyph(scalar), width: cluster.width, at: place, style: style)
    case .sequence(let scalars):
      put(glyphs.glyph(for: scalars), width: cluster.width, at: place, style: style)
    case .mark(let scalars):
      for (index, scalar) in scalars.enumerated() {
        let cell = place + Point(column: index, row: 0)
        put(Glyph(scalar), at: cell, style: style.adding(.dim))
      }
    case .tab:
      fill(Rect(origin: place, size: Size(columns: cluster.width, rows: 1)), style: style)
    }
  }
}
