import Terminal
import TestSupport
import Testing

@testable import Editor

/// The editor while a soft keyboard comes and goes.
@Suite struct KeyboardTests {
  private static let text = (1...200).map { "line \($0) 한글과 English를 섞은 줄" }
    .joined(separator: "\n")

  /// Walks the caret down so that it stands below the middle of the screen, on line 37.
  private func bench(columns: Int = 60) throws -> EditorBench {
    let bench = try #require(EditorBench(Self.text, columns: columns, rows: 24, line: 31))
    while !(bench.driver.screen.caretLine ?? "line 37").hasPrefix("line 37") { bench.press("Down") }
    return bench
  }

  @Test(arguments: [60, 17]) func theCaretIsShownAtEveryHeight(columns: Int) throws {
    let bench = try bench(columns: columns)
    for rows in (1...24).reversed() {
      bench.resize(columns: columns, rows: rows)
      #expect(bench.driver.screen.caretLine?.hasPrefix("line 37") == true, "\(rows) rows")
    }
  }

  @Test(arguments: [[8], [12, 8, 5, 3, 2, 1, 6, 18], [1], [0, 8], [23, 1, 23]])
  func theViewComesBackWithTheRoom(heights: [Int]) throws {
    let bench = try bench()
    let before = bench.driver.screen.description
    for rows in heights + [24] { bench.resize(columns: 60, rows: rows) }
    expectScreen(bench.driver, before)
  }

  @Test func anotherWidthAndBackChangesNothing() throws {
    let bench = try bench()
    let before = bench.driver.screen.description
    for columns in [20, 7, 1, 100, 60] { bench.resize(columns: columns, rows: 24) }
    expectScreen(bench.driver, before)
  }

  @Test func movingOutOfTheOldViewKeepsTheNewOne() throws {
    let bench = try bench()
    bench.resize(columns: 60, rows: 8)
    for _ in 0..<60 { bench.press("Down") }
    let top = bench.driver.screen.line(1)
    bench.resize(columns: 60, rows: 24)
    #expect(bench.driver.screen.line(1) == top)
  }

  /// Every size, with the text, the bar and a sheet in front: something is always focused.
  @Test(arguments: 1...12, [1, 2, 3, 5, 8, 13, 21, 40]) func everySize(rows: Int, columns: Int)
    throws
  {
    let bench = try bench()
    bench.press("x")
    bench.resize(columns: columns, rows: rows)
    #expect(bench.driver.screen.caret != nil)
    bench.press("Esc")
    #expect(bench.driver.screen.caret != nil)
    bench.press("C-q")
    #expect(bench.driver.screen.caret != nil)
    bench.press("Down", "Enter")
    #expect(bench.status == 1)
  }
}

extension ScreenText {
  /// The row that the caret is on; none when it is hidden.
  fileprivate var caretLine: String? { caret.map { line($0.row) } }
}
