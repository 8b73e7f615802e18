import Terminal
import TestSupport
import Testing

@Suite struct GridScrollTests {
  private let grid: CellGrid

  init() {
    grid = CellGrid(size: Size(columns: 3, rows: 5), glyphs: GlyphTable())
    for row in 0..<5 {
      let letter = Glyph(latin1: UInt8(0x61 + row))
      Painter(grid).put(letter, at: Point(column: 1, row: row), style: .plain)
    }
    _ = drawnRows(of: grid)
  }

  private func drawnRows(of grid: CellGrid) -> [Int] {
    var rows: [Int] = []
    while let row = grid.takeDrawnRow(from: 0) { rows.append(row) }
    return rows
  }

  private var letters: String {
    ScreenText(grid, caret: nil).rows.map { $0[1].text }.joined()
  }

  @Test(arguments: [
    (0..<5, 1, "bcde "), (0..<5, -1, " abcd"), (1..<4, 1, "acd e"), (1..<4, -2, "a  be"),
    (1..<4, 3, "a   e"), (1..<4, 9, "a   e"), (0..<5, 0, "abcde"), (3..<9, 1, "abce "),
  ])
  func movesRowsAndLeavesBlanks(rows: Range<Int>, count: Int, expected: String) {
    grid.scroll(rows, by: count)
    #expect(letters == expected)
  }

  /// Rows that only moved were not drawn to; those that were before they moved still are.
  @Test func whatWasDrawnMovesAlong() {
    Painter(grid).put(Glyph(latin1: 0x78), at: Point(column: 1, row: 2), style: .plain)
    grid.scroll(0..<5, by: 1)
    #expect(drawnRows(of: grid) == [1, 4])
    #expect(grid.takeScrolls() == [GridScroll(rows: 0..<5, count: 1)])
    #expect(grid.takeScrolls() == [])
    #expect(letters == "bxde ")
  }

  @Test func onlyPaintersAsWideAsTheGridScroll() {
    let painter = Painter(grid)
    #expect(!painter.inside(Rect(column: 1, row: 0, columns: 2, rows: 5)).scroll(0..<5, by: 1))
    #expect(!painter.inside(Rect(column: 0, row: 3, columns: 3, rows: 4)).scroll(0..<4, by: 1))
    #expect(letters == "abcde")
    #expect(painter.inside(Rect(column: 0, row: 1, columns: 3, rows: 3)).scroll(0..<3, by: 1))
    #expect(letters == "acd e")
  }
}
