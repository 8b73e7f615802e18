import CNcurses
import Terminal

/// Which glyphs every terminal shows in as many columns as our layout gives them.
///
/// That is taken for sure of single characters that the C library knows, and of marks on them:
/// it is what terminals go by, or know as much as.
nonisolated struct GlyphCertainty {
  /// What is sent for the others.
  var sent: SentCluster
  /// Whether the C library knows characters beyond ASCII.
  private let knowsCharacters: Bool

  /// Up to this many marks on a character are taken for sure.
  private static let mostMarks = 4

  /// Has the C library know the characters of Unicode, whatever the user's locale is.
  init(sent: SentCluster) {
    self.sent = sent
    knowsCharacters = curses_use_utf8()
  }

  /// Whether a row has glyphs that a terminal may measure differently.
  func isUncertain(_ cells: Span<Cell>, of glyphs: GlyphTable) -> Bool {
    var column = 0
    while column < cells.count {
      let width = cells.width(at: column)
      let glyph = cells[column].glyph
      if !isCertain(glyph, width: width, of: glyphs) { return true }
      column += width
    }
    return false
  }

  /// Whether a glyph takes up as many columns everywhere.
  func isCertain(_ glyph: Glyph, width: Int, of glyphs: GlyphTable) -> Bool {
    if let scalar = glyph.scalar { return measure(scalar) == width }
    let cluster = glyphs.scalars(of: glyph)
    guard let first = cluster.first else { return false }
    let marks = cluster.dropFirst()
    return measure(first) == width && marks.count <= GlyphCertainty.mostMarks
      && marks.allSatisfy { measure($0) == 0 && SentCluster.isMark($0) }
  }

  /// What to send for a glyph of which that is not so.
  func sent(_ glyph: Glyph, width: Int, of glyphs: GlyphTable) -> [Unicode.Scalar] {
    sent.scalars(for: glyphs.scalars(of: glyph), width: width) { Int(curses_width($0.value)) }
  }

  /// The columns that the C library takes a scalar for; -1 for what it does not know.
  private func measure(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    guard knowsCharacters, !SentCluster.isHarmful(scalar) else { return -1 }
    return Int(curses_width(scalar.value))
  }
}
