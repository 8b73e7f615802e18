import Glibc
import Terminal
import TestSupport
import Testing

/// The editor in a window of a real tmux, which is a terminal of its own within one.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "needs tmux"))
struct TmuxTerminalTests {
  /// Starts tmux with the editor in its only window; it ends when its terminal goes away.
  private func start(_ folder: TemporaryDirectory, type: String) throws -> PseudoTerminal {
    try folder.write(
      """
      set -g default-terminal \(type)
      set -g destroy-unattached on
      set -g status off
      set -g escape-time 0
      set -g mouse on
      set -g focus-events on
      set -g extended-keys on
      set -g set-clipboard on
      set -as terminal-features 'xterm*:extkeys:clipboard'
      """,
      to: "tmux.conf"
    )
    // A path of its own for the socket: no other tmux is near.
    let terminal = try PseudoTerminal(
      "/usr/bin/tmux",
      [
        "-u", "-L", "inset-test-\(getpid())", "-f", folder.path("tmux.conf"), "new-session",
        "\(Inset.path) note",
      ],
      environment: ["TMUX_TMPDIR": folder.path, "SHELL": "/bin/sh"],
      directory: folder.path,
      size: Size(columns: 40, rows: 8)
    )
    try terminal.wait(for: "OK ^O") { $0.contains("OK ^O") && $0.contains("last") }
    return terminal
  }

  @Test(arguments: ["tmux-256color", "screen-256color", "screen"])
  func theScreenIsRightAndKeysArrive(type: String) throws {
    let folder = try TemporaryDirectory(note: "한글 text 여백\nlast\n")
    let terminal = try start(folder, type: type)
    terminal.press("C-Right", "C-Right", "Enter")
    terminal.type("뷁")
    terminal.paste("a\nb")
    try terminal.waitForScreen(
      """
       Cancel ^Q       note •           OK ^O |
      한글 text                               |
      뷁a                                     |
      b█여백                                  |
      last                                    |
                                              |
                                              |
       3:2 · LF                               |
      """
    )
    for rows in [3, 1, 8] {
      terminal.resize(to: Size(columns: 40, rows: rows))
      try terminal.wait(for: "the caret's line") { $0.size.rows == rows && $0.contains("b 여백") }
    }
    // Right after a paste the mouse is ignored for a moment, as keys are.
    try terminal.wait(for: "the caret where it was clicked") {
      if $0.caret == Point(column: 2, row: 1) { return true }
      terminal.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
      return false
    }
    try confirm(terminal)
    #expect(try folder.text(of: "note") == "한글 text\n뷁a\nb 여백\nlast\n")
  }

  /// tmux asks its own terminal for these, and hands them on in its own form.
  @Test func keysAreToldApart() throws {
    let folder = try TemporaryDirectory(note: "one two\nlast\n")
    let terminal = try start(folder, type: "tmux-256color")
    terminal.press("End")
    terminal.type("\u{1B}[27;5;127~\u{1B}[27;2;13~x")
    try terminal.wait(for: "a word less and a line more") {
      $0.line(1) == "one" && $0.line(2) == "x"
    }
    terminal.type("\u{1B}[27;5;13~")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "one \nx\nlast\n")
  }

  /// tmux takes it, and hands it on where its options say so, once it knows its own terminal.
  @Test func whatIsCopiedReachesTmux() throws {
    let folder = try TemporaryDirectory(note: "copied\nlast\n")
    let terminal = try start(folder, type: "tmux-256color")
    terminal.press("C-a")
    try terminal.wait(for: "tmux's own copy for its terminal") { _ in
      terminal.press("C-c")
      return terminal.log.firstRange(of: Array("\u{1B}]52;;Y29waWVkCmxhc3QK".utf8)) != nil
    }
    try confirm(terminal)
  }

  private func confirm(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the end") { _ in
      if terminal.process.status == nil { terminal.press("C-o") }
      return terminal.process.status != nil
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.areModesRestored)
  }
}
