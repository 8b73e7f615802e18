/// What keys send where terminals disagree and no reply of theirs tells.
nonisolated package struct KeyConventions: Hashable, Sendable {
  /// The type of the terminal, as in `TERM`.
  package var terminal: String
  /// Whether the Backspace key sends DEL, so that a backspace character is Control and that key.
  package var backspaceSendsDelete: Bool
  /// The function key that sends what the VT220's F13 sent, when Shift is held.
  package var keyOfF13: Int

  /// Creates conventions; what is not named is what most terminals do.
  package init(terminal: String, backspaceSendsDelete: Bool = true, keyOfF13: Int = 1) {
    self.terminal = terminal
    self.backspaceSendsDelete = backspaceSendsDelete
    self.keyOfF13 = keyOfF13
  }

  /// The conventions of a terminal in an environment.
  ///
  /// `eraseCharacter` is the one that the terminal's modes had at the start: whoever set them up
  /// for a Backspace key that sends the backspace character has said so there.
  package init(
    terminal: String,
    eraseCharacter: UInt8,
    environment: (String) -> String?
  ) {
    let isApple =
      environment("TERM_PROGRAM") == "Apple_Terminal" || terminal.hasPrefix("nsterm")
    let isRxvt = ["rxvt", "urxvt", "Eterm", "putty"].contains { terminal.hasPrefix($0) }
    self.init(
      terminal: terminal,
      backspaceSendsDelete: eraseCharacter == Byte.delete,
      keyOfF13: isApple ? 5 : isRxvt ? 3 : 1
    )
  }
}
