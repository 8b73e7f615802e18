import Terminal
import TestSupport
import Testing

@Suite struct ScriptedDriverTests {
  @Test func playsBackBatchByBatchAndEndsWithAHangUp() {
    let driver = ScriptedDriver(columns: 4, rows: 1)
    driver.press("C-s", "a")
    driver.send([.text("b"), .key("Enter")])
    #expect(driver.events(within: nil) == [.key("C-s")])
    #expect(driver.events(within: .zero) == [.text("a")])
    #expect(driver.events(within: nil) == [.text("b"), .key("Enter")])
    #expect(driver.isScriptOver)
    #expect(driver.events(within: .seconds(1)) == [])
    #expect(driver.events(within: nil) == [.hangUp])
  }

  @Test func sizeChangesWhenTheEventIsRead() {
    let driver = ScriptedDriver(columns: 4, rows: 2)
    driver.resize(to: Size(columns: 2, rows: 1))
    #expect(driver.size == Size(columns: 4, rows: 2))
    #expect(driver.events(within: nil) == [.resize(Size(columns: 2, rows: 1))])
    #expect(driver.size == Size(columns: 2, rows: 1))
  }

  @Test func framesAreCopiesCutOrFilledToTheSize() {
    let driver = ScriptedDriver(columns: 3, rows: 2)
    let grid = CellGrid(size: Size(columns: 4, rows: 1), glyphs: driver.glyphs)
    Painter(grid).put(Glyph("x"), at: .zero, style: .plain)
    driver.present(grid, caret: Caret(at: Point(column: 1, row: 0)))
    grid.clear()
    driver.present(grid, caret: nil)
    #expect(driver.frames.map(\.description) == ["x█ |\n   |", "   |\n   |"])
    expectScreen(driver, "   |\n   |")
  }

  @Test func suspendingGoesOnAtOnce() {
    let driver = ScriptedDriver(columns: 3, rows: 2)
    driver.press("a")
    driver.suspend()
    #expect(driver.events(within: nil) == [.resumed, .resize(driver.size)])
    #expect(driver.events(within: nil) == [.text("a")])
  }
}
