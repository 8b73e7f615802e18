import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import ScreenKit

/// A frame in which only what has changed was painted is the one in which everything was.
@Suite struct PaintedChangesTests {
  nonisolated private static let keys: [Key] = [
    "a", "b", "한", "é", "Space", "Enter", "Enter", "Tab", "Backspace", "Backspace", "Delete", "Up",
    "Down", "Left", "Right", "PageUp", "PageDown", "Home", "End", "C-Home", "C-End", "C-Left",
    "S-Down", "S-Right", "S-Up", "C-a", "C-k", "C-x", "C-c", "C-v", "C-z", "C-y", "M-Up", "M-Down",
    "M-w", "C-Up", "C-Down", "C-Space", "C-g", "C-f", "C-r", "M-c", "M-r", "M-a", "F3", "C-n",
    "Esc", "Esc", "F1", "C-q", "C-s",
  ]

  private static let texts = [
    "", "one\n", (1...60).map { "줄 \($0) wide 全角 text\tand 🙂 more" }.joined(separator: "\n"),
    String(repeating: "a long line that is folded many times ", count: 60),
  ]

  @Test(arguments: Seeds.some(12)) func areAllThatDiffers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try #require(
      EditorBench(
        random.element(of: Self.texts),
        columns: 40,
        rows: 14,
        placeholder: "Nothing here yet, and nothing below it either",
        line: random.number(in: 1...30)
      )
    )
    for step in 1...300 {
      play(&random, on: bench)
      guard bench.status == nil else { return }
      let shown = bench.driver.screen
      bench.activeView.setNeedsDisplay()
      bench.play([])
      #expect(bench.driver.screen == shown, "seed \(seed), step \(step)")
    }
  }

  private func play(_ random: inout SeededRandom, on bench: EditorBench) {
    switch random.number(in: 1...12) {
    case 1:
      bench.resize(
        columns: random.oneIn(3) ? random.number(in: 1...60) : bench.driver.size.columns,
        rows: random.number(in: 0...16)
      )
    case 2: bench.paste("two\nlines of a paste, some of it 넓은\n")
    case 3:
      // Several before there is a frame.
      bench.play((1...3).map { _ in .key(random.element(of: Self.keys)) })
    default: bench.press(random.element(of: Self.keys))
    }
  }
}
