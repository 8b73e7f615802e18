import Terminal
import TestSupport
import Testing

@Suite struct ScreenTextTests {
  private func screen(_ lines: [String], columns: Int, caret: Caret? = nil) -> ScreenText {
    let glyphs = GlyphTable()
    let grid = CellGrid(size: Size(columns: columns, rows: lines.count), glyphs: glyphs)
    let painter = Painter(grid)
    for (row, line) in lines.enumerated() {
      var column = 0
      for character in line {
        let isWide = character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
        let glyph = glyphs.glyph(for: character.unicodeScalars)
        painter.put(
          glyph,
          width: isWide ? 2 : 1,
          at: Point(column: column, row: row),
          style: .plain
        )
        column += isWide ? 2 : 1
      }
    }
    return ScreenText(grid, caret: caret)
  }

  @Test func caretReplacesABlankAndStandsInFrontOfAnythingElse() {
    let lines = ["여백", "ab"]
    let on = { screen(lines, columns: 6, caret: Caret(at: Point(column: $0, row: $1))) }
    expectScreen(on(4, 0), "여백█ |\nab    |")
    expectScreen(on(2, 0), "여█백  |\nab    |")
    expectScreen(on(1, 1), "여백  |\na█b    |")
    expectScreen(screen(lines, columns: 6), "여백  |\nab    |")
  }

  @Test func controlCharactersAreSpelledOut() {
    let glyphs = GlyphTable()
    let grid = CellGrid(size: Size(columns: 2, rows: 1), glyphs: glyphs)
    Painter(grid).put(Glyph("\u{1B}"), at: .zero, style: .plain)
    #expect(ScreenText(grid, caret: nil).description == "\\u{1B} |")
  }

  @Test func findsTextByColumns() {
    let picture = screen(["여백 x", ""], columns: 8)
    #expect(picture.position(of: "x") == Point(column: 5, row: 0))
    #expect(picture.line(0) == "여백 x")
    #expect(picture.line(1) == "")
    #expect(!picture.contains("xx"))
  }

  @Test func stylesAreDrawnWithALegend() {
    let grid = CellGrid(size: Size(columns: 5, rows: 1), glyphs: GlyphTable())
    let painter = Painter(grid)
    painter.fill(
      Rect(column: 0, row: 0, columns: 2, rows: 1),
      style: Style(attributes: .reverse)
    )
    painter.fill(
      Rect(column: 3, row: 0, columns: 1, rows: 1),
      style: Style(foreground: .red, attributes: [.bold])
    )
    expectStyles(ScreenText(grid, caret: nil), "rr.A.|\nA = bold red on default")
  }

  @Test func differenceShowsBothAndMarksTheCell() {
    withKnownIssue {
      expectScreen(screen(["여백x"], columns: 5), "여백y|")
    } matching: { issue in
      let comment = issue.comments.first?.rawValue ?? ""
      return comment.contains("  - 여백y|\n  + 여백x|\n        ^")
        && comment.hasSuffix("actual:\n여백x|")
    }
  }
}
