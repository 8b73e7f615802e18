import Glibc
import Terminal
import TestSupport
import Testing

/// A shell runs what comes back from its editor, so that Cancel must mean that nothing does.
@Suite(.enabled(if: access("/bin/bash", X_OK) == 0, "needs bash")) struct BashTests {
  private func shell(in folder: TemporaryDirectory) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "-i"],
      environment: [
        "EDITOR": Inset.path, "PS1": "$? > ", "HOME": folder.path, "TMPDIR": folder.path,
        "HISTFILE": "/dev/null",
      ],
      directory: folder.path
    )
    try waitForPrompt("0 >", row: 0, of: terminal)
    return terminal
  }

  /// Waits until the shell asks for a command, on a row or below it.
  private func waitForPrompt(
    _ prompt: String,
    row: Int,
    of terminal: PseudoTerminal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.wait(for: prompt, sourceLocation: sourceLocation) {
      guard let caret = $0.caret, !terminal.screen.isAlternate, caret.row >= row else {
        return false
      }
      return $0.line(caret.row) == prompt && caret.column == prompt.utf8.count + 1
    }
  }

  @Test func fcRunsTheConfirmedCommand() throws {
    let folder = try TemporaryDirectory()
    let terminal = try shell(in: folder)
    terminal.type("echo one >>ran\r")
    try waitForPrompt("0 >", row: 1, of: terminal)
    terminal.type("fc\r")
    try terminal.wait(for: "the command") { $0.line(1) == "echo one >>ran" }
    terminal.type("echo two >>ran; ")
    terminal.press("C-o")
    try waitForPrompt("0 >", row: 2, of: terminal)
    terminal.type("exit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "ran") == "one\ntwo\none\n")
  }

  @Test func fcRunsNothingWhenCancelled() throws {
    let folder = try TemporaryDirectory()
    let terminal = try shell(in: folder)
    terminal.type("echo one >>ran\r")
    try waitForPrompt("0 >", row: 1, of: terminal)
    terminal.type("fc\r")
    try terminal.wait(for: "the command") { $0.line(1) == "echo one >>ran" }
    terminal.press("C-q")
    try waitForPrompt("1 >", row: 2, of: terminal)
    terminal.type("exit\r")
    _ = try terminal.waitForExit()
    #expect(try folder.text(of: "ran") == "one\n")
  }

  /// The line being typed, by Ctrl+X Ctrl+E.
  @Test(arguments: [true, false]) func theLineBeingTyped(isConfirmed: Bool) throws {
    let folder = try TemporaryDirectory()
    let terminal = try shell(in: folder)
    terminal.type("echo typed >>ran")
    terminal.press("C-x", "C-e")
    try terminal.wait(for: "the line") { $0.line(1) == "echo typed >>ran" }
    try terminal.modify(with: "echo edited >>ran; ")
    if isConfirmed {
      terminal.press("C-o")
    } else {
      terminal.press("C-q")
      try terminal.discard()
    }
    try waitForPrompt("0 >", row: 1, of: terminal)
    terminal.type("exit\r")
    _ = try terminal.waitForExit()
    let ran = folder.entries().contains("ran") ? try folder.text(of: "ran") : nil
    #expect(ran == (isConfirmed ? "edited\ntyped\n" : nil))
  }
}
