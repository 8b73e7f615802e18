import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor

@Suite struct ReplacePanelTests {
  private static let text = "one two one\nOne three\n"

  private func bench(_ text: String = text, rows: Int = 8) throws -> EditorBench {
    try #require(EditorBench(text, columns: 50, rows: rows))
  }

  @Test func twoFieldsWhereThereIsRoom() throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("one")
    bench.press("Enter")
    bench.type("1")
    expectScreen(
      bench.driver,
      """
       Cancel ^Q         note 1  1:4              OK ^O |
      one two one                                       |
      One three                                         |
                                                        |
                                                        |
                                                        |
       Find:    one                      1/3  Aa  .*  ✕ |
       Replace: 1█                            This  All |
      """
    )
  }

  @Test(arguments: [5, 2, 1]) func oneFieldAtATimeWhereThereIsNone(rows: Int) throws {
    let bench = try bench(rows: rows)
    bench.press("C-r")
    bench.type("one")
    #expect(bench.driver.screen.line(rows - 1).hasPrefix(" Find: one"))
    bench.press("Tab")
    bench.type("1")
    #expect(bench.driver.screen.line(rows - 1).hasPrefix(" Replace: 1"))
    #expect(bench.driver.screen.caret == Point(column: 11, row: rows - 1))
    bench.press("Enter", "S-Tab")
    #expect(bench.driver.screen.line(rows - 1).hasPrefix(" Find: one"))
    #expect(bench.text() == "1 two one\nOne three\n")
  }

  @Test func thisOneNotThatOne() throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("one")
    bench.press("Enter")
    bench.type("1")
    bench.press("Enter")
    #expect(bench.text() == "1 two one\nOne three\n")
    #expect(bench.selected == "one")
    #expect(bench.driver.screen.line(6).contains("1/2"))
    bench.press("Down", "Enter")
    #expect(bench.text() == "1 two one\n1 three\n")
    #expect(bench.selected == "one")
    bench.press("Enter")
    #expect(bench.text() == "1 two 1\n1 three\n")
    #expect(bench.driver.screen.line(6).contains("no match"))
    bench.press("Enter", "Esc", "C-z", "C-z")
    #expect(bench.text() == "1 two one\nOne three\n")
  }

  @Test(arguments: [["M-a"], ["Tab", "Tab", "Enter"], ["Tab", "Tab", "Space"]])
  func allAtOnceIsOneStep(keys: [String]) throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("one")
    bench.press("Tab")
    bench.type("1")
    if keys == ["M-a"] {
      bench.press("M-a")
    } else {
      // Past the buttons of the row above and "This".
      bench.press("S-Tab", "S-Tab")
      bench.press(try #require(Key(keys[2])))
    }
    #expect(bench.text() == "1 two 1\n1 three\n")
    #expect(bench.driver.screen.line(0).contains("3 replaced"))
    #expect(!bench.driver.screen.contains("Replace:"))
    bench.press("C-z")
    #expect(bench.text() == Self.text)
  }

  @Test func groupsOfAnExpression() throws {
    let bench = try bench("key = value\n")
    bench.press("C-r", "M-r")
    bench.type("(\\w+) = (\\w+)")
    bench.press("Tab")
    bench.type("$2: $1")
    bench.press("Enter")
    #expect(bench.text() == "value: key\n")
  }

  @Test func aBrokenReplacementIsExplained() throws {
    let bench = try bench()
    bench.press("C-r", "M-r")
    bench.type("one")
    bench.press("Tab")
    bench.type("${")
    for key in ["Enter", "M-a"] as [Key] {
      bench.press(key)
      #expect(bench.driver.screen.line(6).contains("! "))
      #expect(bench.text() == Self.text)
    }
  }

  @Test func escAfterReplacingStaysWhereOneIs() throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("one")
    bench.press("Tab")
    bench.type("1")
    bench.press("Enter", "Esc")
    #expect(bench.selected == "one")
    #expect(bench.driver.screen.line(7) == " 1:10 · LF")
  }

  @Test func findBecomesReplace() throws {
    let bench = try bench()
    bench.press("C-f")
    bench.type("one")
    bench.press("Down", "C-r")
    #expect(bench.driver.screen.line(6).contains("Find:    one"))
    #expect(bench.driver.screen.line(6).contains("2/3"))
    bench.press("Tab")
    bench.type("1")
    bench.press("Enter")
    #expect(bench.text() == "one two 1\nOne three\n")
  }

  @Test func whatCameInThePlaceIsOfferedAgain() throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("one")
    bench.press("Tab")
    bench.type("1")
    bench.press("Esc", "C-r")
    #expect(bench.driver.screen.line(7).contains("Replace: 1"))
  }

  @Test func nothingToReplace() throws {
    let bench = try bench()
    bench.press("C-r")
    bench.type("x")
    bench.press("M-a", "Tab", "Enter")
    #expect(bench.driver.screen.line(6).contains("no match"))
    #expect(bench.text() == Self.text)
  }
}
