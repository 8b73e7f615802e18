import Glibc
import Terminal
import TestSupport
import Testing

/// A pane that loses rows to a split and gets them back.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "needs tmux")) struct TmuxTests {
  /// A server of its own, which ends with the test.
  private final class Server {
    let folder: TemporaryDirectory
    let terminal: PseudoTerminal

    init(editing text: String) throws {
      folder = try TemporaryDirectory(note: text)
      terminal = try PseudoTerminal(
        "/usr/bin/tmux",
        [
          "-u", "-f", try folder.write("set -g status off\n", to: "settings"),
          "-S", folder.path("socket"), "new-session", Inset.path, "+31", folder.path("note"),
        ],
        size: Size(columns: 60, rows: 24)
      )
    }

    deinit {
      // It has ended already unless the test failed.
      _ = try? run(["kill-server"])
    }

    func command(_ arguments: String...) throws {
      let (status, output) = try run(arguments)
      try #require(status == .exited(0), "\(output)")
    }

    private func run(
      _ arguments: [String]
    ) throws -> (status: SpawnedProcess.Status?, output: String) {
      try SpawnedProcess.runWithoutTerminal(
        "/usr/bin/tmux",
        ["-S", folder.path("socket")] + arguments,
        environment: PseudoTerminal.environment
      )
    }
  }

  private static let text = (1...200).map { "line \($0) 한글과 English를 섞은 줄\n" }.joined()

  @Test func theCaretStaysAndTheViewComesBack() throws {
    let server = try Server(editing: Self.text)
    let terminal = server.terminal
    terminal.press("Down", "Down", "Down", "Down", "Down", "Down")
    // The status follows a moment later.
    try terminal.wait(for: "line 37 at the caret") {
      isAtCaret("line 37 ", $0) && $0.line(0) != "" && $0.contains("37:1")
    }
    let before = terminal.screen.text.description
    try server.command("split-window", "-d", "-v", "-l", "18", "cat")
    try terminal.wait(for: "five rows with line 37") {
      $0.line(5).hasPrefix("──") && isAtCaret("line 37 ", $0)
    }
    try server.command("kill-pane", "-t", "{bottom}")
    try terminal.waitForScreen(before)
    terminal.type("x")
    try terminal.wait(for: "a letter in line 37") { isAtCaret("xline 37 ", $0) }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    let saved = Self.text.replacing("line 37 ", with: "xline 37 ")
    #expect(try server.folder.text(of: "note") == saved)
  }

  private func isAtCaret(_ text: String, _ screen: ScreenText) -> Bool {
    screen.caret.map { screen.line($0.row).hasPrefix(text) } ?? false
  }
}
