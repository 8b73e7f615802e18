import Terminal
import Testing
import Text

@testable import TextLayout

@Suite struct ViewportColumnTests {
  private let text = ByteText("short\n" + String(repeating: "0123456789", count: 10) + "\n중문")

  @Test(arguments: [
    // The second line begins at 6. Four columns stay visible to each side, where there are any.
    (6, 0), (6 + 15, 0), (6 + 16, 1), (6 + 50, 35), (6 + 100, 81),
  ])
  func `without wrapping the view follows the caret sideways`(caret: Int, left: Int) {
    var view = ViewportHarness(text, columns: 20, rows: 3, wrap: .off)
    view.move(to: caret)
    #expect(view.viewport.leftColumn == left)
  }

  @Test func `scrolls back as little as possible`() {
    var view = ViewportHarness(text, columns: 20, rows: 3, wrap: .off)
    view.move(to: 6 + 50)
    view.move(to: 6 + 40)
    #expect(view.viewport.leftColumn == 35)
    view.move(to: 6 + 36)
    #expect(view.viewport.leftColumn == 32)
    view.move(to: 0)
    #expect(view.viewport.leftColumn == 0)
  }

  @Test(arguments: 1...9)
  func `a wide character at the caret is in view as a whole`(columns: Int) {
    var view = ViewportHarness(ByteText("중문중문중문"), columns: columns, rows: 1, wrap: .off)
    for offset in stride(from: 0, through: 18, by: 3) {
      view.move(to: offset)
      let column = offset / 3 * 2 - view.viewport.leftColumn
      #expect(column >= 0)
      #expect(column + (offset < 18 ? 2 : 1) <= max(columns, 2))
    }
  }

  @Test func `the caret behind a row as wide as the view is on its last column`() {
    let view = ViewportHarness(ByteText("exact  \nx"), columns: 5, rows: 3)
    let columns = (0...7).map { offset in
      view.viewport.position(of: ByteOffset(offset), in: view.rows)?.column
    }
    #expect(columns == [0, 1, 2, 3, 4, 4, 4, 4])
    #expect(view.screen == ["exact  ", "x"])
  }

  @Test func `where lines are wrapped there is nothing at the left`() {
    var view = ViewportHarness(text, columns: 20, rows: 3, wrap: .off)
    view.move(to: 6 + 100)
    view.layouter.settings.wrap = .words
    view.viewport.scroll(byColumns: 5, in: view.rows)
    view.move(to: 6 + 100)
    #expect(view.viewport.leftColumn == 0)
  }

  @Test func `cells lead to what is drawn on them`() {
    var view = ViewportHarness(text, columns: 20, rows: 5, wrap: .off)
    view.viewport.scroll(byColumns: 3, in: view.rows)
    let points = [(0, 0), (9, 0), (0, 1), (19, 1), (99, 1), (0, 2), (0, 3), (-5, -5)]
    let offsets = points.map { column, row in
      view.viewport.offset(at: Point(column: column, row: row), in: view.rows).value
    }
    #expect(offsets == [3, 5, 9, 28, 28, 110, 113, 3])
  }
}
