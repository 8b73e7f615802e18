import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import Files

@Suite struct GoToLinePanelTests {
  private static let text = (1...99).map { "line \($0)" }.joined(separator: "\n")

  @Test(arguments: [
    ("12", "line 12", 0), ("12,3", "line 12", 2), ("12:3", "line 12", 2), ("1000", "line 99", 0),
    ("7,99999999999999999999", "line 7", 6),
  ]) func theCaretGoesThere(answer: String, line: String, column: Int) throws {
    let bench = try #require(EditorBench(Self.text, columns: 40, rows: 12))
    bench.press("C-g")
    bench.type(answer)
    bench.press("Enter")
    let caret = try #require(bench.driver.screen.caret)
    #expect(bench.driver.screen.line(caret.row) == line)
    #expect(caret.column == column)
  }

  @Test(arguments: ["", "x", "-3", "1,2,3", "1,-9223372036854775808"])
  func whatIsNoLineIsSaid(answer: String) throws {
    let bench = try #require(EditorBench(Self.text, columns: 60, rows: 12))
    bench.press("C-g")
    if !answer.isEmpty { bench.type(answer) }
    bench.press("Enter")
    #expect(bench.driver.screen.line(11).contains("no line number"))
    bench.press("1")
    #expect(!bench.driver.screen.line(11).contains("no line number"))
  }

  @Test(arguments: [12, 5, 1]) func escGoesBackToWhereOneWas(rows: Int) throws {
    let bench = try #require(EditorBench(Self.text, columns: 40, rows: rows, line: 50))
    let before = bench.driver.screen.description
    bench.press("C-g", "1", "Esc")
    expectScreen(bench.driver, before)
  }

  @Test func aPanelInsideTheLayout() throws {
    let bench = try #require(EditorBench(Self.text, columns: 40, rows: 5, line: 50))
    bench.press("C-g", "7")
    expectScreen(
      bench.driver,
      """
       Cancel ^Q    note 1  50:1        OK ^O |
      line 49                                 |
      line 50                                 |
      line 51                                 |
       Line: 7█                               |
      """
    )
  }

  /// However input comes back to the text, Esc closes the panel that is still open.
  @Test func aPanelIsNeverLeftBehind() throws {
    let bench = try #require(EditorBench(Self.text, columns: 40, rows: 12))
    bench.press("C-g")
    let place = Point(column: 2, row: 3)
    bench.play([.mouse(MouseEvent(.press, at: place)), .mouse(MouseEvent(.release, at: place))])
    #expect(bench.driver.screen.contains("Line:"))
    bench.press("Esc")
    #expect(!bench.driver.screen.contains("Line:"))
    #expect(bench.driver.screen.caret == place)
  }

  @Test func aFailedSaveComesBackToThePanel() throws {
    let bench = try #require(EditorBench(Self.text, columns: 40, rows: 12))
    bench.destinations[0].failures = [.missingFolder]
    bench.press("x", "C-g", "C-s", "Enter", "7", "Enter")
    let caret = try #require(bench.driver.screen.caret)
    #expect(bench.driver.screen.line(caret.row) == "line 7")
  }
}
