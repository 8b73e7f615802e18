import Terminal

/// What a person can do with the program as a whole.
public enum ApplicationCommand: Command {
  /// Stop it and go back to the shell, until it is continued.
  case suspend
  /// Paint every cell anew, as when something else wrote to the terminal.
  case repaint
  /// Take the mouse from the terminal, which would select text with it, or give it back.
  case toggleMouse
}

extension KeyMap {
  static let application = KeyMap([
    "M-z": ApplicationCommand.suspend, "C-l": ApplicationCommand.repaint,
    "M-m": ApplicationCommand.toggleMouse,
  ])
}
