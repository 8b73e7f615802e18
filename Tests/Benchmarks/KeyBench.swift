import Terminal
import TestSupport
import Testing

/// Presses keys in the middle of 1 MB, each until what it changed has arrived at the terminal.
func benchKeys() throws {
  let folder = try TemporaryDirectory()
  let lines = (1...16_000).map { "line \($0) of a note, long enough for a row: 한글도 있다" }
  try folder.write(lines.joined(separator: "\n"), to: "note")
  let terminal = try PseudoTerminal(
    insetPath,
    ["+8000", folder.path("note")],
    size: Size(columns: 80, rows: 24)
  )
  try terminal.waitForOutput(of: "line 8000")
  let table = BenchTable("Key to repaint, 1 MB", unit: "ms", against: "")
  let keys: [(name: String, there: Key, back: Key)] = [
    ("letter", "x", "Backspace"), ("new line", "Enter", "Backspace"), ("down", "Down", "Up"),
    ("page down", "PageDown", "PageUp"),
  ]
  for key in keys {
    var times: [Double] = []
    for _ in 0..<200 {
      times.append(timeToRepaint(key.there, terminal))
      _ = timeToRepaint(key.back, terminal)
    }
    table.row(key.name, median(times), must: 2, aim: 0.5)
  }
  // What was measured must have happened: all was taken back, and the caret is where it was.
  try terminal.wait(for: "line 8000")
  terminal.press("C-q", "d")
  _ = try terminal.waitForExit()
}

/// The time until the first output, which is the whole frame; then waits until there is no more.
private func timeToRepaint(_ key: Key, _ terminal: PseudoTerminal) -> Double {
  let time = milliseconds {
    terminal.press(key)
    terminal.read(within: .seconds(10))
  }
  while terminal.read(within: .milliseconds(3)) {}
  return time
}
