package import Terminal

/// The one way from text to cells.
extension Painter {
  /// Draws a row from a cell to the right, and nothing behind its end.
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
    let limit = left + size.columns - place.column
    var cell = place + Point(column: cursor.column - left, row: 0)
    // Most rows are nothing but letters.
    let letters = cursor.nextLetters(atMost: max(0, limit - cursor.column))
    put(latin1: letters.span, at: cell, style: style, clearsRest: true)
    guard !cursor.isAtEnd else { return }
    cell.column += letters.count
    put(cursor.nextCells(until: limit, glyphs, style: style), at: cell)
  }

  /// Draws clusters as layout placed them, column 0 at a cell.
  package func draw(_ clusters: [PlacedCluster], at place: Point, style: Style) {
    let width = clusters.last?.endColumn ?? 0
    var cells = Array(repeating: Cell(glyph: .space, style: style), count: width)
    for cluster in clusters { cells.put(cluster, at: cluster.column, glyphs) }
    put(cells, at: place)
  }
}

extension ClusterCursor {
  /// The cells of the clusters that come next, up to the one that covers the column before a limit.
  fileprivate mutating func nextCells(
    until limit: Int,
    _ glyphs: GlyphTable,
    style: Style
  ) -> [Cell] {
    let start = column
    guard start < limit, peek() != nil else { return [] }
    // One more, for the other half of a wide glyph that the limit cuts.
    var cells = Array(repeating: Cell(glyph: .space, style: style), count: limit - start + 1)
    while column < limit {
      let place = column - start
      let letters = nextLetters(atMost: limit - column)
      if !letters.isEmpty {
        cells.put(letters, at: place)
      } else if let ideograph = nextIdeograph() {
        cells.put(Glyph(ideograph), width: 2, at: place)
      } else if let cluster = nextCluster() {
        cells.put(cluster, at: place, glyphs)
      } else {
        break
      }
    }
    cells.removeLast(max(0, cells.count - (column - start)))
    return cells
  }
}

/// Cells of one style, blank at first, in which a row is put together.
extension [Cell] {
  fileprivate mutating func put(_ letters: ArraySlice<UInt8>, at start: Int) {
    let letters = letters.span
    var cells = mutableSpan
    for index in letters.indices { cells[start + index].glyph = Glyph(latin1: letters[index]) }
  }

  fileprivate mutating func put(_ glyph: Glyph, width: Int, at index: Int) {
    guard index < count else { return }
    self[index].glyph = glyph
    if width == 2, index + 1 < count { self[index + 1].glyph = .continuation }
  }

  /// Puts a cluster as far as there is room for it.
  fileprivate mutating func put(_ cluster: PlacedCluster, at start: Int, _ glyphs: GlyphTable) {
    switch cluster.appearance {
    case .scalar(let scalar): put(Glyph(scalar), width: cluster.width, at: start)
    case .sequence(let scalars):
      put(glyphs.glyph(for: scalars), width: cluster.width, at: start)
    case .mark(let scalars):
      for (index, scalar) in scalars.enumerated() where start + index < count {
        self[start + index].glyph = Glyph(scalar)
        self[start + index].style = self[start + index].style.adding(.dim)
      }
    case .tab: break
    }
  }
}
