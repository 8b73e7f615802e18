import Terminal
import TestSupport
import Testing

@Suite struct GridDiffTests {
  private static func grid(_ text: String) -> CellGrid {
    let grid = CellGrid(size: Size(columns: 6, rows: 1), glyphs: GlyphTable())
    let painter = Painter(grid)
    var column = 0
    for scalar in text.unicodeScalars {
      let width = scalar.value > 0x1100 ? 2 : 1
      painter.put(
        Glyph(scalar),
        width: width,
        at: Point(column: column, row: 0),
        style: .plain
      )
      column += width
    }
    return grid
  }

  @Test(
    arguments: [
      ("abc", "abc", nil), ("abc", "abd", 2..<3), ("abc", "xbd", 0..<3), ("한b", "ab", 0..<3),
      ("a한", "a글", 1..<3), ("abc", "a한", 1..<3), ("한글", "한자", 2..<4),
    ] as [(String, String, Range<Int>?)]
  )
  func changedColumnsNeverCutAWideGlyph(old: String, new: String, range: Range<Int>?) {
    #expect(Self.grid(new).changedColumns(inRow: 0, since: Self.grid(old)) == range)
  }

  @Test func aGridOfAnotherWidthDiffersWhole() {
    let narrow = CellGrid(size: Size(columns: 2, rows: 1), glyphs: GlyphTable())
    #expect(Self.grid("a").changedColumns(inRow: 0, since: narrow) == 0..<6)
    #expect(Self.grid("a").changedColumns(inRow: 1, since: narrow) == nil)
  }

  @Test func aCopiedRowNoLongerDiffers() {
    let (old, new) = (Self.grid("a한"), Self.grid("글b"))
    old.copyRow(0, from: new)
    #expect(new.changedColumns(inRow: 0, since: old) == nil)
    #expect(old.row(0) == new.row(0))
  }

  @Test func anotherLookIsADifference() {
    let (old, new) = (Self.grid("abc"), Self.grid("abc"))
    Painter(new).restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { $0.adding(.dim) }
    #expect(new.changedColumns(inRow: 0, since: old) == 1..<2)
  }
}
