package import Terminal

/// A sequence of frames that a seed stands for, each a change of the one before.
///
/// The probe paints them and its tests know what to expect.
package struct RandomFrames {
  private var state: UInt64
  private let size: Size
  private let glyphs: GlyphTable
  private var frame: CellGrid
  private var count = 0
  private var caret = Point.zero

  /// Starts the sequence of a seed.
  package init(seed: UInt64, size: Size, glyphs: GlyphTable) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.size = size
    self.glyphs = glyphs
    frame = CellGrid(size: size, glyphs: glyphs)
  }

  /// The next frame, often the same grid as before with other cells, and where its caret stands.
  package mutating func next() -> (frame: CellGrid, caret: Caret?) {
    // Often somebody types and nothing else happens.
    for _ in 0...number(below: 3) {
      switch number(below: 13) {
      case 0: scroll(by: number(below: 7) - 3)
      case 1: fill()
      case 2: frame.clear()
      case 3: scrollPart(by: number(below: 7) - 3)
      case 4...7: type()
      default: write()
      }
    }
    stamp()
    if number(below: 3) == 0 { caret = point() }
    return (frame, number(below: 8) == 0 ? nil : Caret(at: caret))
  }

  /// No two frames look alike, so that it is certain which one is shown.
  private mutating func stamp() {
    count += 1
    for (column, digit) in "\(count)".unicodeScalars.enumerated() {
      Painter(frame).put(Glyph(digit), at: Point(column: column, row: 0), style: .plain)
    }
  }

  private mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % bound
  }

  private mutating func point() -> Point {
    Point(column: number(below: size.columns), row: number(below: size.rows))
  }

  private mutating func style() -> Style {
    let colors: [Color] = [.default, .default, .red, .blue, .palette(12), .palette(200)]
    return Style(
      foreground: colors[number(below: colors.count)],
      background: colors[number(below: colors.count)],
      attributes: [[], .dim, .bold, .reverse, .underline, [.italic, .bold]][number(below: 6)]
    )
  }

  private mutating func scroll(by rows: Int) {
    let moved = CellGrid(size: size, glyphs: glyphs)
    let painter = Painter(moved)
    for row in 0..<size.rows {
      let cells = frame.row(row + rows)
      for (column, cell) in cells.enumerated() where cell.glyph != .continuation {
        let index = cells.startIndex + column + 1
        let isWide = index < cells.endIndex && cells[index].glyph == .continuation
        let point = Point(column: column, row: row)
        painter.put(cell.glyph, width: isWide ? 2 : 1, at: point, style: cell.style)
      }
    }
    frame = moved
  }

  /// As a view scrolls that is as wide as the screen.
  private mutating func scrollPart(by rows: Int) {
    let top = number(below: size.rows)
    let height = 1 + number(below: size.rows - top)
    _ = Painter(frame).inside(
      Rect(column: 0, row: top, columns: size.columns, rows: height)
    ).scroll(0..<height, by: rows)
  }

  /// As a text view shows a glyph that is typed at the caret: what stands behind it moves right.
  private mutating func type() {
    let cells = Array(frame.row(caret.row))
    let painter = Painter(frame)
    let isWide = number(below: 4) == 0
    let width = isWide ? 2 : 1
    for column in cells.indices.reversed() where column >= caret.column {
      guard cells[column].glyph != .continuation else { continue }
      let own = column + 1 < cells.count && cells[column + 1].glyph == .continuation ? 2 : 1
      let place = Point(column: column + width, row: caret.row)
      // libvterm loses what a mark in the last column stands on.
      let isAtEnd = own == 1 && place.column + 2 >= size.columns
      let glyph = isAtEnd && cells[column].glyph.scalar == nil ? Glyph("x") : cells[column].glyph
      painter.put(glyph, width: own, at: place, style: cells[column].style)
    }
    let glyph = Glyph(isWide ? "漢" : "y")
    painter.put(glyph, width: width, at: caret, style: .plain)
    caret.column = min(caret.column + width, size.columns - 1)
  }

  private mutating func fill() {
    let origin = point()
    let size = Size(columns: number(below: 20), rows: number(below: 4))
    Painter(frame).fill(Rect(origin: origin, size: size), style: style())
  }

  private mutating func write() {
    let painter = Painter(frame)
    let clusters = [
      "a", "b", "x", " ", "~", "é", "e\u{301}", "여", "백", "漢", "😀", "│", "한\u{301}",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ]
    var place = point()
    let style = style()
    for _ in 0...number(below: 12) {
      var scalars = clusters[number(below: clusters.count)].unicodeScalars
      // libvterm loses what a mark in the last column stands on.
      if scalars.count > 1, place.column + 2 >= size.columns { scalars = "x".unicodeScalars }
      let isWide = scalars.first.map { $0.value >= 0x3000 } ?? false
      painter.put(glyphs.glyph(for: scalars), width: isWide ? 2 : 1, at: place, style: style)
      place.column += isWide ? 2 : 1
    }
  }
}
