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

  /// Random texts, carets and ways of the keyboard: what comes back is what was there.
  @Test(arguments: Seeds.some(12)) func anyWayDownAndBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["word ", "긴 한글 문장 ", "日本語、", "🙂", "\t", "averyveryverylongword", "\n", "\n\n"]
    let text = (0..<random.number(in: 1...900)).map { _ in random.element(of: pieces) }.joined()
    let columns = random.number(in: 5...70)
    let rows = random.number(in: 2...30)
    let line = random.number(in: 1...200)
    let bench = try #require(EditorBench(text, columns: columns, rows: rows, line: line))
    for _ in 0..<random.number(in: 0...20) {
      bench.press(random.element(of: ["Down", "Up", "Right", "PageDown", "PageUp", "End"]))
    }
    let before = bench.driver.screen.description
    for _ in 0..<random.number(in: 1...12) {
      bench.resize(columns: columns, rows: random.number(in: 0...rows))
    }
    bench.resize(columns: columns, rows: rows)
    expectScreen(bench.driver, before)
  }

  /// Who scrolled while the room was small keeps what they scrolled to.
  @Test(arguments: Seeds.some(6)) func scrollingMeanwhileIsKept(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try bench()
    bench.resize(columns: 60, rows: random.number(in: 5...12))
    for _ in 0..<random.number(in: 30...60) {
      bench.press(random.oneIn(6) ? "C-Up" : "C-Down")
    }
    let top = bench.driver.screen.line(1)
    bench.resize(columns: 60, rows: 24)
    #expect(bench.driver.screen.line(1) == top, "seed \(seed)")
  }
}

extension ScreenText {
  /// The row that the caret is on; none when it is hidden.
  fileprivate var caretLine: String? { caret.map { line($0.row) } }
}
