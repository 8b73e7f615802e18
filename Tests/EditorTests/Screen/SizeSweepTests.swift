import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import ScreenKit

/// Every screen at every size: nothing traps, the caret is visible, nothing overlaps.
@Suite struct SizeSweepTests {
  /// What is in front, and the keys that bring it there.
  nonisolated struct Scene: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let keys: [Key]
  }

  nonisolated private static let scenes = [
    Scene(testDescription: "text", keys: []),
    Scene(testDescription: "bar", keys: ["Esc"]),
    Scene(testDescription: "cancel sheet", keys: ["x", "C-q"]),
    Scene(testDescription: "go to line", keys: ["C-g", "1", "2"]),
    Scene(testDescription: "find", keys: ["C-f", "t", "e"]),
    Scene(testDescription: "a broken pattern", keys: ["C-f", "M-r", "("]),
    Scene(testDescription: "a button of the panel", keys: ["C-f", "t", "Tab", "Tab"]),
    Scene(testDescription: "replace", keys: ["C-r", "t", "Tab", "x"]),
    Scene(testDescription: "replace all", keys: ["C-r", "t", "Tab", "Tab", "Tab"]),
    Scene(testDescription: "help", keys: ["F1"]),
  ]

  private static let columns = [1, 2, 3, 4, 5, 6, 8, 11, 16, 24, 40, 80, 300]
  nonisolated private static let rows = Array(1...12) + [16, 24, 40, 100]

  private static let text = (1...60).map { "줄 \($0) wide 全角 text\tand 🙂 more" }
    .joined(separator: "\n")

  private static func bench() throws -> EditorBench {
    try #require(EditorBench(text, columns: 80, rows: 24, line: 30))
  }

  @Test(arguments: scenes) func theCaretIsVisibleAndNothingOverlaps(scene: Scene) throws {
    let bench = try Self.bench()
    for key in scene.keys { bench.press(key) }
    for columns in Self.columns {
      // From the tallest down: a keyboard that takes more and more of the same width.
      for rows in Self.rows.reversed() {
        bench.resize(columns: columns, rows: rows)
        let size = "\(columns)×\(rows)"
        #expect(bench.driver.screen.caret != nil, "\(size)")
        #expect(Self.overlaps(in: bench.activeView) == [], "\(size)")
        #expect(Self.conflicts(in: bench.activeView) == [], "\(size)")
        #expect(!bench.application.stack.isOutOfDate, "\(size)")
      }
    }
  }

  @Test(arguments: scenes) func noSizeAtAllIsNoHarm(scene: Scene) throws {
    let bench = try Self.bench()
    for key in scene.keys { bench.press(key) }
    let before = bench.driver.screen.description
    for size in [(0, 0), (80, 0), (0, 24), (80, 24)] {
      bench.resize(columns: size.0, rows: size.1)
    }
    expectScreen(bench.driver, before)
  }

  @Test(arguments: rows) func okAndCancelCanBeReached(rows: Int) throws {
    for columns in Self.columns {
      for (keys, status) in [(["Esc", "Enter"], 0), (["Esc", "Left", "Enter"], 1)]
        as [([Key], Int32)]
      {
        let bench = try #require(EditorBench("text", columns: columns, rows: rows))
        for key in keys { bench.press(key) }
        #expect(bench.status == status, "\(columns)×\(rows)")
      }
    }
  }

  /// Random keys between random sizes, everything that a person can press.
  @Test(arguments: Seeds.some(4)) func randomKeysAtRandomSizes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try Self.bench()
    let keys: [Key] = [
      "a", "한", "Enter", "Backspace", "Delete", "Up", "Down", "Left", "Right", "PageUp", "PageDown",
      "Home", "End", "C-Home", "C-End", "C-Left", "C-Right", "S-Down", "C-a", "C-k", "C-x", "C-c",
      "C-v", "C-z", "C-y", "M-Up", "M-Down", "M-w", "C-Up", "C-Down", "C-Space", "C-g", "Esc", "F1",
      "Tab", "C-q", "C-f", "C-f", "C-r", "F3", "S-F3", "C-n", "C-p", "C-t", "M-a", "t", "e", "*",
    ]
    for _ in 0..<400 {
      bench.press(random.element(of: keys))
      if random.oneIn(3) {
        bench.resize(
          columns: random.oneIn(4) ? random.number(in: 1...50) : bench.driver.size.columns,
          rows: random.number(in: 1...30)
        )
      }
      guard bench.status == nil else { return }
      #expect(bench.driver.screen.caret != nil, "seed \(seed)")
      #expect(Self.overlaps(in: bench.activeView) == [], "seed \(seed)")
    }
  }

  /// The pairs of neighbours in a tree that share a cell.
  private static func overlaps(in view: View) -> [String] {
    let shown = view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
    var found: [String] = []
    for (index, first) in shown.enumerated() {
      for second in shown[(index + 1)...]
      where !first.frame.intersection(second.frame).isEmpty {
        found.append("\(first.name) and \(second.name)")
      }
    }
    return found + shown.flatMap(overlaps)
  }

  private static func conflicts(in view: View) -> [String] {
    view.layoutConflicts.map(\.description) + view.subviews.flatMap(conflicts)
  }
}
