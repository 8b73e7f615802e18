import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor

@Suite struct FindPanelTests {
  private static let text = "alpha beta\nBETA gamma\nbeta\n한글 베타\n"

  private func bench(_ text: String = text, rows: Int = 8, columns: Int = 50) throws -> EditorBench
  {
    try #require(EditorBench(text, columns: columns, rows: rows))
  }

  private func last(_ bench: EditorBench) -> String {
    bench.driver.screen.line(bench.driver.size.rows - 1)
  }

  @Test func theMatchIsSelectedAsOneTypes() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("bet")
    expectScreen(
      bench.driver,
      """
       Cancel ^Q         note 1  1:10             OK ^O |
      alpha beta                                        |
      BETA gamma                                        |
      beta                                              |
      한글 베타                                         |
                                                        |
                                                        |
       Find: bet█                        1/3  Aa  .*  ✕ |
      """
    )
    #expect(bench.selected == "bet")
    bench.press("Down")
    #expect(bench.selected == "BET")
    #expect(last(bench).contains("2/3"))
  }

  @Test func nextAndPreviousGoRound() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("beta")
    for (key, count) in [
      ("Down", "2/3"), ("F3", "3/3"), ("C-n", "1/3"), ("Up", "3/3"), ("S-F3", "2/3"),
      ("C-p", "1/3"),
    ] as [(Key, String)] {
      bench.press(key)
      #expect(last(bench).contains(count), "\(key)")
    }
  }

  @Test func escGoesBackAndEnterStays() throws {
    let lines = (1...200).map { "line \($0)" }.joined(separator: "\n")
    let bench = try #require(EditorBench(lines, columns: 40, rows: 10, line: 20))
    bench.press("S-Right", "S-Right", "C-Up")
    let before = bench.driver.screen.description
    bench.press("C-f")
    bench.type("150")
    #expect(bench.driver.screen.contains("line 150"))
    bench.press("Esc")
    expectScreen(bench.driver, before)
    #expect(bench.selected == "li")

    bench.press("C-f")
    bench.type("150")
    bench.press("Enter")
    #expect(bench.selected == "150")
    #expect(bench.driver.screen.contains("150:9"))
    bench.press("x")
    #expect(bench.text().contains("line x\n"))
  }

  @Test func whatIsNotThereIsSaidAndNothingMoves() throws {
    let bench = try bench()
    bench.press("Down", "C-f")
    bench.type("gam")
    #expect(bench.selected == "gam")
    bench.type("x")
    #expect(last(bench).contains("no match"))
    #expect(bench.selected == "")
    bench.press("Enter")
    #expect(last(bench).contains("Find: gamx"))
    bench.press("Backspace")
    #expect(bench.selected == "gam")
    bench.press("Backspace", "Backspace", "Backspace")
    #expect(bench.selected == "")
    bench.press("Enter")
    #expect(bench.driver.screen.contains("2:1"))
  }

  @Test func caseCountsWhenAnUpperCaseLetterIsTyped() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("BETA")
    #expect(last(bench).contains("1/1"))
    bench.press("M-c")
    #expect(last(bench).contains("1/3"))
    bench.press("M-c")
    #expect(last(bench).contains("1/1"))
  }

  @Test func aRegularExpression() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("^b.*a$")
    #expect(last(bench).contains("no match"))
    bench.press("M-r")
    #expect(last(bench).contains("1/2"))
    #expect(bench.selected == "BETA gamma")
    bench.type("(")
    #expect(last(bench).contains("! missing closing"))
    #expect(bench.selected == "BETA gamma")
  }

  /// The order of one key: case, expression, both, neither.
  @Test func allWaysAreReachedByOneKey() throws {
    let bench = try bench("a.c A.C abc ABC")
    bench.press("C-f")
    bench.type("a.c")
    for count in ["/2", "/1", "/4", "/2", "/2"] {
      #expect(last(bench).contains(count))
      bench.press("C-t")
    }
  }

  @Test func theButtonsAreReachedByTabAndByMouse() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("b.ta")
    bench.press("Tab", "Tab", "Space")
    #expect(last(bench).contains("1/3"))
    bench.press("S-Tab", "Enter")
    #expect(last(bench).contains("1/2"))
    bench.press("Tab", "Tab", "Tab")
    bench.type("x")
    #expect(last(bench).contains("Find: b.tax"))
    bench.press("Backspace")
    // On ".*".
    bench.click(Point(column: 44, row: 7))
    #expect(last(bench).contains("no match"))
    bench.click(Point(column: 45, row: 7))
    #expect(last(bench).contains("1/2"))
    bench.click(Point(column: 41, row: 7))
    #expect(last(bench).contains("1/3"))
    #expect(bench.driver.screen.caret?.row == 7)
  }

  @Test func whatIsSelectedIsOffered() throws {
    let bench = try bench()
    bench.press("C-Right", "C-Right", "S-Left", "S-Left", "C-f")
    #expect(last(bench).contains("Find: ta"))
    #expect(last(bench).contains("1/3"))
    #expect(bench.selected == "ta")
    bench.type("ph")
    #expect(last(bench).contains("Find: ph"))
    #expect(bench.selected == "ph")
  }

  @Test func severalSelectedLinesAreNotOffered() throws {
    let bench = try bench()
    bench.press("S-Down", "C-f")
    #expect(last(bench) == " Find:" || last(bench).hasPrefix(" Find:   "))
  }

  @Test func whatWasLookedForLastIsOfferedAgain() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("gamma")
    bench.press("Esc", "C-f")
    #expect(last(bench).contains("Find: gamma"))
    #expect(last(bench).contains(" 1  "))
    #expect(bench.selected == "")
    bench.press("Enter")
    #expect(bench.selected == "gamma")
    bench.press("C-f", "Backspace", "Up")
    #expect(last(bench).contains("Find: gamma"))
  }

  @Test func f3GoesOnAfterThePanelIsClosed() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("beta")
    bench.press("Enter", "F3")
    #expect(bench.selected == "BETA")
    bench.press("C-n", "F3")
    #expect(bench.selected == "beta")
    #expect(bench.driver.screen.line(0).contains("on from the start"))
    bench.press("C-p")
    #expect(bench.driver.screen.line(0).contains("on from the end"))
    bench.press("C-a", "Delete", "F3")
    #expect(bench.driver.screen.line(0).contains("No match"))
  }

  @Test(arguments: ["F3", "C-n", "C-p"]) func f3AsksWhenNothingWasLookedFor(key: String) throws {
    let bench = try bench()
    bench.press(try #require(Key(key)))
    #expect(last(bench).contains("Find:"))
  }

  @Test func anEmptyMatchIsLeftBehind() throws {
    let bench = try bench("a\nb\nc")
    bench.press("C-f", "M-r")
    bench.type("^")
    for count in ["1/3", "2/3", "3/3", "1/3"] {
      #expect(last(bench).contains(count))
      bench.press("Down")
    }
  }

  @Test func typingInTheTextKeepsTheCountRight() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("beta")
    bench.click(Point(column: 0, row: 5))
    bench.type("beta")
    bench.settle()
    #expect(last(bench).contains(" 4  "))
    bench.press("F3")
    #expect(last(bench).contains("1/4"))
  }

  /// From the row of the text down to a single one, which is the panel's.
  @Test(arguments: [5, 3, 2, 1]) func thePanelAtEveryHeight(rows: Int) throws {
    let bench = try bench(rows: rows, columns: 24)
    bench.press("C-f")
    bench.type("gamma")
    #expect(last(bench).hasPrefix(" Find: gamma"))
    #expect(bench.driver.screen.caret == Point(column: 12, row: rows - 1))
    if rows > 1 { #expect(bench.driver.screen.contains("BETA gamma")) }
    bench.press("Enter")
    #expect(bench.driver.screen.contains("BETA gamma"))
    #expect(bench.selected == "gamma")
  }

  @Test func bytesThatAreNoTextCanBeLookedFor() throws {
    let bench = try bench("")
    bench.storages[0].replace(bench.storages[0].range, with: [0x61, 0xFF, 0x62, 0xFF])
    bench.press("C-Home")
    bench.press("Right", "S-Right", "C-f")
    #expect(last(bench).contains("1/2"))
    bench.press("Down")
    #expect(bench.selection == 3..<4)
  }
}
