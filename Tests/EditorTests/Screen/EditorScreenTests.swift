import Terminal
import TestSupport
import Testing
import Text

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
       ^S Save  F1 Help  ^F Find  ^Z Undo  ^Y Redo      |
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

  /// On a single row the question shares it with the answer that is chosen.
  @Test(arguments: [
    (70, "              Discard what you typed?             › Keep editing  k"),
    (34, " Discard what…› Keep editing  k"), (20, " › Keep editing  k"),
  ]) func aQuestionOnASingleRow(columns: Int, row: String) throws {
    let bench = try #require(EditorBench("text", columns: columns, rows: 1))
    bench.press("x", "C-q")
    #expect(bench.driver.screen.line(0) == row)
  }

  @Test(arguments: [
    ("C-c", "Nothing is selected."), ("C-x", "Nothing is selected. ^O is OK, ^Q cancels."),
  ]) func whatCannotBeSeenIsSaid(key: String, message: String) throws {
    let bench = try #require(EditorBench("text", columns: 70, rows: 8))
    bench.press(try #require(Key(key)))
    #expect(bench.driver.screen.line(0).contains(message))
  }

  @Test func escapeEndsAMark() throws {
    let bench = try #require(EditorBench("text", columns: 40, rows: 8))
    bench.press("C-Space", "Right")
    #expect(bench.driver.screen.contains("mark"))
    bench.press("Esc", "Esc", "Right", "x")
    #expect(bench.text() == "txext")
    #expect(!bench.driver.screen.contains("mark"))
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
    #expect(bench.destinations[0].saved == [""])
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

  @Test func whatIsNotTheBarsGoesToTheText() throws {
    let bench = try #require(EditorBench("one", columns: 40, rows: 8))
    bench.type("x")
    bench.press("Esc", "C-z")
    #expect(bench.text() == "one")
    bench.press("Esc")
    bench.paste("pasted ")
    #expect(bench.text() == "pasted one")
    #expect(bench.driver.screen.caret?.row == 1)
  }

  /// A slow Esc and a letter are what Alt and the letter are.
  @Test func altCanBeDoneWithout() throws {
    let bench = try #require(
      EditorBench("a line that is longer than the view", columns: 20, rows: 8)
    )
    #expect(bench.driver.screen.line(2) != "")
    bench.press("Esc", "w")
    #expect(bench.driver.screen.line(2) == "")
    #expect(bench.text() == "a line that is longer than the view")
  }

  @Test(arguments: [["Esc", "Left", "M-Enter"], ["Esc", "M-Enter"]])
  func altEnterIsAlwaysOK(keys: [String]) throws {
    let bench = try #require(EditorBench("one"))
    bench.type("x")
    for key in keys { bench.press(try #require(Key(key))) }
    #expect(bench.status == 0)
  }

  @Test func aLongNameLosesItsStartAndNeverTheMark() throws {
    let name = "/home/somebody/a/rather/deep/repository/.git/COMMIT_EDITMSG"
    let bench = try #require(EditorBench("", columns: 50, rows: 12, name: name))
    bench.press("x")
    #expect(bench.driver.screen.line(0).contains("…"))
    #expect(bench.driver.screen.line(0).contains("/COMMIT_EDITMSG •"))
    bench.resize(columns: 50, rows: 5)
    #expect(bench.driver.screen.line(0).contains("EDITMSG •  1:2"))
  }

  @Test(arguments: [
    ("a\n|", "2:1 · LF"), ("|", "1:1"), ("a|", "1:2 · no newline at end"),
    ("a\r\n|", "2:1 · CRLF"), ("|a\n", "1:1 · LF"),
  ]) func statusOfTheCaretsLine(marked: String, status: String) throws {
    let text = MarkedText(marked)
    let bench = try #require(
      EditorBench(String(decoding: text.bytes, as: UTF8.self), columns: 40, rows: 8)
    )
    bench.press(text.selection.head == .zero ? "C-Home" : "C-End")
    #expect(bench.driver.screen.line(7) == " " + status)
  }

  @Test func cuttingNothingSaysHowToLeave() throws {
    let bench = try #require(EditorBench("one", columns: 60))
    bench.press("C-x")
    #expect(bench.driver.screen.line(0).contains("^Q cancels"))
    bench.press("Right")
    #expect(!bench.driver.screen.line(0).contains("^Q cancels"))
  }

  @Test func aMarkIsSeenAndLosesNothing() throws {
    let bench = try #require(EditorBench("one two", columns: 40, rows: 8))
    bench.press("C-Space", "Right", "Right")
    #expect(bench.driver.screen.line(7).contains("mark"))
    bench.press("x")
    #expect(bench.text() == "onxe two")
    #expect(!bench.driver.screen.line(7).contains("mark"))
  }

  @Test func thePersonCanSlideOffAButton() throws {
    let bench = try #require(EditorBench("one", columns: 40, rows: 8))
    bench.type("x")
    let ok = Point(column: 36, row: 0)
    let below = Point(column: 36, row: 3)
    bench.play([.mouse(MouseEvent(.press, at: ok)), .mouse(MouseEvent(.release, at: below))])
    #expect(bench.status == nil)
    bench.play([.mouse(MouseEvent(.press, at: ok)), .mouse(MouseEvent(.release, at: ok))])
    #expect(bench.status == 0)
  }
}
