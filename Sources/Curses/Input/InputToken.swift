/// What the bytes from a terminal are, before it is known which key a sequence means.
nonisolated package enum InputToken: Hashable {
  /// Bytes of printable characters; not always valid UTF-8.
  case text([UInt8])
  /// One C0 control character or DEL.
  case control(UInt8)
  /// The Escape key by itself.
  case escape
  /// The bytes of one character, or a control character, that followed an escape.
  case alt([UInt8])
  /// A whole CSI or SS3 sequence that a key may have sent, from the escape on, in canonical form.
  case sequence([UInt8])
  /// A mouse report in SGR form: its three numbers, and whether a button was let go.
  case mouse(button: Int, column: Int, row: Int, isRelease: Bool)
  /// The bytes of one bracketed paste.
  case paste([UInt8])
  /// The terminal's window got the keyboard, or lost it.
  case focus(Bool)
  /// What the terminal says about itself.
  case report(TerminalReport)
}
