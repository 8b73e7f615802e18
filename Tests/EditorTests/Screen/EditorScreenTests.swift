import Terminal
import TestSupport
import Testing

@testable import Editor

@Suite struct EditorScreenTests {
  @Test func aNoteBetweenCancelAndOK() throws {
    let bench = try #require(EditorBench("alpha\n한글 text\n", columns: 50, rows: 10))
    bench.press("Down", "Right")
    expectScreen(
      bench.driver,
      """
       Cancel ^Q            note 1                OK ^O |
      alpha                                             |
      한█글 text                                         |
                                                        |
                                                        |
                                                        |
                                                        |
                                                        |
       2:2 · LF                                         |
       ^S Save  ^Z Undo  ^Y Redo  ^G Line  Esc Bar      |
      """
    )
  }

  @Test(arguments: [
    (
      7,
      """
       Cancel ^Q            note 1                OK ^O |
      two                                               |
      three                                             |
      █four                                              |
      five                                              |
      six                                               |
       4:1 · LF                                         |
      """
    ),
    (
      4,
      """
       Cancel ^Q         note 1  4:1              OK ^O |
      three                                             |
      █four                                              |
      five                                              |
      """
    ),
    (
      2,
      """
      three                                             |
      █four                                              |
      """
    ),
    (1, "█four                                              |"),
  ]) func barsGiveWayAsRowsGo(rows: Int, picture: String) throws {
    let text = "one\ntwo\nthree\nfour\nfive\nsix\n"
    let bench = try #require(EditorBench(text, columns: 50, rows: 12))
    bench.press("Down", "Down", "Down")
    bench.resize(columns: 50, rows: rows)
    expectScreen(bench.driver, picture)
  }

  @Test(arguments: [1, 2, 3]) func theBarComesBackWhileItIsAddressed(rows: Int) throws {
    let bench = try #require(EditorBench("text", columns: 40, rows: rows))
    #expect(!bench.driver.screen.contains("OK"))
    bench.press("Esc")
    #expect(bench.driver.screen.line(0).contains("OK"))
    #expect(bench.driver.screen.caret?.row == 0)
    bench.press("Esc")
    #expect(bench.driver.screen.line(0) == "text")
  }

  @Test func typingWhileTheBarIsAddressedGoesOnInTheText() throws {
    let bench = try #require(EditorBench("", columns: 40, rows: 8))
    bench.press("Esc", "x")
    #expect(bench.text() == "x")
    #expect(bench.driver.screen.caret?.row == 1)
  }

  @Test func aPlaceholderIsShownAndNeverSaved() throws {
    let bench = try #require(EditorBench("", placeholder: "Say what changed"))
    #expect(bench.driver.screen.contains("Say what changed"))
    bench.press("a")
    #expect(!bench.driver.screen.contains("Say what changed"))
    bench.press("Backspace", "C-o")
    #expect(bench.destinations[0].saved.joined() == "")
    #expect(bench.status == 0)
  }

  @Test func theTitleMarksAModifiedText() throws {
    let bench = try #require(EditorBench("a"))
    #expect(!bench.driver.screen.line(0).contains("•"))
    bench.press("b")
    #expect(bench.driver.screen.line(0).contains("note 1 •"))
    bench.press("C-z")
    #expect(!bench.driver.screen.line(0).contains("•"))
  }
}
