import Terminal
import TestSupport
import Testing

@testable import ScreenKit

/// What gives way in a navigation bar when columns are few.
@Suite struct NavigationBarTests {
  /// The end of a path says more than its start, and a change must not go unseen.
  @Test(arguments: [
    (44, " Cancel ^Q   /home/me/note.md •       OK ^O |"),
    (36, " Cancel ^Q /home/me/note.md • OK ^O |"),
    (30, " Cancel ^Q …e/note.md • OK ^O |"),
    (26, " Cancel ^Q …te.md • OK ^O |"),
    (16, " Cancel …d • OK |"),
  ])
  func theTitleLosesItsStart(columns: Int, picture: String) {
    let bar = NavigationBar(name: "bar")
    bar.leftItem = BarItem("Cancel", key: "C-q") {}
    bar.rightItem = BarItem("OK", key: "C-o") {}
    bar.title = "/home/me/note.md"
    bar.titleSuffix = " •"
    bar.frame = Rect(column: 0, row: 0, columns: columns, rows: 1)
    let grid = CellGrid(size: bar.frame.size, glyphs: GlyphTable())
    bar.paint(Painter(grid))
    #expect(ScreenText(grid, caret: nil).description == picture)
  }

  @Test(arguments: 1...60, ["note", "a long title of many words", "한글 제목입니다", ""])
  func nothingOverlaps(columns: Int, title: String) {
    for isPath in [true, false] {
      let bar = NavigationBarArrangement(
        .init(
          left: .init(word: "Cancel", key: "^Q"),
          title: NavigationBarTitle(text: title, suffix: " •  12:5", isPath: isPath),
          right: .init(word: "OK", key: "^O"),
          columns: columns
        )
      )
      var column = 0
      for slot in [bar.left, bar.title, bar.suffix, bar.right] where slot.text.columns > 0 {
        #expect(slot.column >= column)
        column = slot.columns.upperBound
      }
      #expect(column <= columns)
    }
  }
}
