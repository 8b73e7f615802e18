import Terminal
import TestSupport
import Testing

/// A commit message being written.
struct Session {
  private let folder: TemporaryDirectory
  private let terminal: PseudoTerminal

  /// What is typed.
  static let message = """
    Keep the caret in sight above the keyboard

    키보드가 올라와도 커서가 있는 줄은 늘 보이고 🌱, 키보드가 내려가면 보던 화면이 \
    그대로 돌아온다 ✨
    """

  private static let template = """

    # Please enter the commit message for your changes. Lines
    # starting with '#' will be ignored, and an empty message
    # aborts the commit.
    #
    # On branch main
    # Changes to be committed:
    #       modified:   Sources/ScreenKit/KeyboardInset.swift
    #

    """

  /// Opens the message in a terminal.
  init(size: Size) throws {
    folder = try TemporaryDirectory()
    try folder.write(Self.template, to: "COMMIT_EDITMSG")
    terminal = try PseudoTerminal(
      PseudoTerminal.product("inset"),
      ["--title", "Commit message", "COMMIT_EDITMSG"],
      directory: folder.path,
      size: size
    )
    try terminal.wait(for: "# Please enter")
  }

  /// What is shown.
  var screen: ScreenText { terminal.screen.text }

  /// Types a text and waits until its end is on the screen.
  func write(_ text: String) throws {
    terminal.type(text.replacing("\n", with: "\r"))
    try waitForCaret()
  }

  /// Takes rows away from below.
  func raiseKeyboard(leaving rows: Int) throws {
    let written = terminal.log.count
    terminal.resize(to: Size(columns: screen.size.columns, rows: rows))
    try terminal.wait(for: "a frame") { _ in terminal.log.count > written }
    try waitForCaret()
  }

  /// Waits until the caret stands behind the last glyph of the message, and the frame is complete.
  private func waitForCaret() throws {
    try terminal.wait(for: "the end of the message") {
      guard let caret = $0.caret else { return false }
      return $0.line(caret.row).hasSuffix("✨") && $0.line(0).contains("•")
    }
  }
}
