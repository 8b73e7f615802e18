import Terminal
import TestSupport
import Testing

@Suite struct PainterTests {
  private let grid = CellGrid(size: Size(columns: 6, rows: 2), glyphs: GlyphTable())
  private var picture: String { ScreenText(grid, caret: nil).description }

  private func put(_ scalar: Unicode.Scalar, width: Int = 1, column: Int, _ painter: Painter? = nil)
  {
    let place = Point(column: column, row: 0)
    (painter ?? Painter(grid)).put(Glyph(scalar), width: width, at: place, style: .plain)
  }

  @Test func whatLiesOutsideIsDropped() {
    for column in [-1, 6] { put("x", column: column) }
    Painter(grid).put(Glyph("x"), at: Point(column: 0, row: 2), style: .plain)
    #expect(picture == "      |\n      |")
  }

  @Test func aPartPaintsInItsOwnCoordinatesAndStaysInside() {
    let part = Painter(grid).inside(Rect(column: 2, row: 0, columns: 2, rows: 1))
    for column in -1...3 { put("x", column: column, part) }
    #expect(picture == "  xx  |\n      |")
  }

  @Test func partsOfPartsAreClippedByBoth() {
    let outer = Painter(grid).inside(Rect(column: 1, row: 0, columns: 2, rows: 1))
    let inner = outer.inside(Rect(column: 1, row: 0, columns: 4, rows: 4))
    inner.fill(Rect(column: 0, row: 0, columns: 9, rows: 9), style: .plain)
    for column in 0...3 { put("x", column: column, inner) }
    #expect(picture == "  x   |\n      |")
  }

  @Test(arguments: [
    (5, "      |"), (4, "    한|"), (-1, "      |"),
  ]) func aWideGlyphIsNeverCutInTwo(column: Int, row: String) {
    put("한", width: 2, column: column)
    #expect(picture == row + "\n      |")
  }

  @Test(arguments: [(0, "x 글  |"), (1, " x글  |"), (2, "한x   |"), (3, "한 x  |")])
  func overwritingHalfOfAWideGlyphBlanksTheOther(column: Int, row: String) {
    put("한", width: 2, column: 0)
    put("글", width: 2, column: 2)
    put("x", column: column)
    #expect(picture == row + "\n      |")
  }

  @Test func aWideGlyphOverTwoOthersBlanksWhatIsLeft() {
    put("한", width: 2, column: 0)
    put("글", width: 2, column: 2)
    put("字", width: 2, column: 1)
    #expect(picture == " 字   |\n      |")
  }

  @Test(arguments: [
    (0, "abcd  |"), (4, "    ab|"), (-2, "cd    |"), (-4, "      |"), (6, "      |"),
  ]) func lettersAreClippedAtBothSides(column: Int, row: String) {
    Painter(grid).put(
      latin1: Array("abcd".utf8).span,
      at: Point(column: column, row: 0),
      style: .plain
    )
    Painter(grid).put(latin1: Array("abcd".utf8).span, at: Point(column: 0, row: 2), style: .plain)
    #expect(picture == row + "\n      |")
  }

  /// Nothing is left of what stood in the row from the letters on, and to their left all of it.
  @Test(arguments: [(1, "xab   |"), (4, "xxxxab|"), (-1, "b     |"), (-3, "      |")])
  func lettersClearTheRestOfTheirRow(column: Int, row: String) {
    for column in 0..<6 { put("x", column: column) }
    Painter(grid).put(
      latin1: Array("ab".utf8).span,
      at: Point(column: column, row: 0),
      style: .plain,
      clearsRest: true
    )
    #expect(picture == row + "\n      |")
  }

  @Test(arguments: [(1, " xyz字|"), (2, "한xyz |"), (0, "xyz 字|")])
  func lettersOverHalfOfAWideGlyphBlankTheOther(column: Int, row: String) {
    for (index, scalar) in "한글字".unicodeScalars.enumerated() {
      put(scalar, width: 2, column: 2 * index)
    }
    Painter(grid).put(
      latin1: Array("xyz".utf8).span,
      at: Point(column: column, row: 0),
      style: .plain
    )
    #expect(picture == row + "\n      |")
  }

  @Test func restylingKeepsWhatIsShown() {
    put("x", column: 1)
    Painter(grid).restyle(Rect(column: 0, row: 0, columns: 3, rows: 1)) { $0.adding(.dim) }
    #expect(picture == " x    |\n      |")
    #expect(StyleText(ScreenText(grid, caret: nil)).description == "ddd...|\n......|")
  }
}
