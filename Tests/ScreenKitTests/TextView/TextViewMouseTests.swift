import Terminal
import TestSupport
import Testing
import Text

@testable import ScreenKit

@Suite struct TextViewMouseTests {
  private static func click(_ column: Int, _ row: Int, on bench: TextViewBench) {
    let place = Point(column: column, row: row)
    bench.play([.mouse(MouseEvent(.press, at: place)), .mouse(MouseEvent(.release, at: place))])
  }

  @Test(arguments: [
    (0, 0, "|한글 abc\nx"), (1, 0, "|한글 abc\nx"), (2, 0, "한|글 abc\nx"), (3, 0, "한|글 abc\nx"),
    (15, 0, "한글 abc|\nx"), (0, 1, "한글 abc\n|x"), (3, 5, "한글 abc\nx|"),
  ]) func aClickPutsTheCaretOnTheCharacter(column: Int, row: Int, after: String) {
    let bench = TextViewBench("|한글 abc\nx")
    Self.click(column, row, on: bench)
    #expect(bench.marked == after)
  }

  @Test(arguments: [(1, "one t|wo\nx"), (2, "one [two|]\nx"), (3, "[|one two\n]x")])
  func moreClicksSelectMore(clicks: Int, after: String) {
    let bench = TextViewBench("|one two\nx")
    for _ in 0..<clicks { Self.click(5, 0, on: bench) }
    #expect(bench.marked == after)
  }

  @Test func draggingSelects() {
    let bench = TextViewBench("|one two\nx")
    bench.play([
      .mouse(MouseEvent(.press, at: Point(column: 1, row: 0))),
      .mouse(MouseEvent(.drag, at: Point(column: 6, row: 0))),
      .mouse(MouseEvent(.release, at: Point(column: 6, row: 0))),
    ])
    #expect(bench.marked == "o[ne tw|]o\nx")
  }

  @Test func theWheelMovesTheViewAndNotTheCaret() {
    let text = (1...40).map { "line \($0)\n" }.joined()
    let bench = TextViewBench("|" + text)
    bench.play([.mouse(MouseEvent(.wheelDown, at: .zero))])
    #expect(bench.driver.screen.line(0) == "line 4")
    #expect(bench.view.caretOffset.value == 0)
    #expect(bench.driver.screen.caret == nil)
    bench.press("Right")
    #expect(bench.driver.screen.line(0) == "line 1")
  }
}
