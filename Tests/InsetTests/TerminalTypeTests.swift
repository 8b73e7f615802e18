import Terminal
import TestSupport
import Testing

/// The same screen on every kind of terminal, in the emulator and inside tmux.
@Suite struct TerminalTypeTests {
  private static let types = [
    "xterm", "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "rxvt-unicode", "foot",
    "xterm-kitty",
  ]
  private static let note = "한글 text\n\tand é 여백\nlast\n"

  /// Through every height and back, and through edits that scroll and insert.
  @Test(arguments: types) func theScreenIsRight(type: String) throws {
    let folder = try TemporaryDirectory(note: TerminalTypeTests.note)
    let terminal = try Inset.start(
      ["note"],
      in: folder,
      environment: ["TERM": type],
      size: Size(columns: 40, rows: 8)
    )
    try terminal.wait(for: "last")
    terminal.press("Down", "End", "Enter")
    terminal.type("뷁 new")
    try expectEdited(terminal)
    for rows in [5, 2, 1, 3, 12, 8] {
      terminal.resize(to: Size(columns: 40, rows: rows))
      try terminal.wait(for: "the caret's line") { $0.size.rows == rows && $0.contains("뷁 new") }
    }
    try expectEdited(terminal)
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "한글 text\n\tand é 여백\n뷁 new\nlast\n")
    #expect(terminal.isRestored)
    #expect(OutputScan(terminal.log).faults == [])
  }

  private func expectEdited(
    _ terminal: PseudoTerminal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.waitForScreen(
      """
       Cancel ^Q       note •           OK ^O |
      한글 text                               |
              and é 여백                      |
      뷁 new█                                 |
      last                                    |
                                              |
                                              |
       3:6 · LF                               |
      """,
      sourceLocation: sourceLocation
    )
  }

  @Test(arguments: ["dumb", "", "unknown", "no-such-terminal"])
  func whatCannotShowAScreenIsRefusedInOneLine(type: String) throws {
    let folder = try TemporaryDirectory(note: TerminalTypeTests.note)
    let terminal = try Inset.start(
      ["note"],
      in: folder,
      environment: ["TERM": type],
      size: Size(columns: 100, rows: 4)
    )
    #expect(try terminal.waitForExit() == .exited(2))
    let lines = String(decoding: terminal.log, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("inset: ") == true)
    #expect(lines.first?.contains("TERM") == true)
    #expect(try folder.text(of: "note") == TerminalTypeTests.note)
    #expect(terminal.isRestored)
  }
}
