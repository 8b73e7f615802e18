import Terminal
import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct RowDrawingTests {
  private let glyphs = GlyphTable()

  private func painter(columns: Int) -> (CellGrid, Painter) {
    let grid = CellGrid(size: Size(columns: columns, rows: 1), glyphs: glyphs)
    return (grid, Painter(grid))
  }

  /// Runs of letters are drawn by a short way, which must lead where the long one does.
  @Test(arguments: Seeds.some(20))
  func `a row is drawn as its clusters are`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = ByteText.random(pieces: 80, using: &random)
    let wrap: WrapMode = random.oneIn(2) ? .off : .words
    let rows = TextLayouter(LayoutSettings(columns: 20, wrap: wrap)).rows(of: text)
    for row in rows.all {
      let left = random.oneIn(2) ? 0 : Int.random(in: 0..<30, using: &random)
      let (drawn, painter) = painter(columns: 20)
      painter.draw(row, of: rows, from: left, at: .zero, style: .plain)
      let (expected, other) = self.painter(columns: 20)
      let clusters = Array(rows.clusters(in: row))
      other.draw(clusters, at: Point(column: -left, row: 0), style: .plain)
      #expect(drawn.row(0) == expected.row(0), "from column \(left) of \(row)")
    }
  }

  @Test(
    arguments: [
      (0..<1, 0, 0..<1), (1..<4, 0, 1..<3), (0..<9, 0, 0..<5), (0..<6, 0, 0..<5), (0..<5, 0, 0..<4),
      (5..<7, 0, 4..<5), (6..<7, 0, nil), (6..<7, 6, 0..<1), (0..<9, 6, 0..<1), (2..<2, 0, nil),
    ] as [(Range<Int>, Int, Range<Int>?)]
  )
  func `a range takes the columns of its clusters and of the line's ending`(
    range: Range<Int>,
    rowOffset: Int,
    columns: Range<Int>?
  ) {
    let rows = TextLayouter(LayoutSettings(columns: 9)).rows(of: ByteText("a한b\nc"))
    let row = rows.row(containing: ByteOffset(rowOffset))
    let range = ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)
    #expect(rows.columns(of: range, in: row) == columns)
  }
}
