/// What the bytes from a terminal are, before it is known which key a sequence means.
nonisolated package enum InputToken: Hashable {
  /// Printable characters.
  case text(String)
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

/// Who is given what the bytes from a terminal are.
nonisolated package protocol TokenOutput {
  mutating func take(_ token: InputToken)
}

nonisolated extension String {
  /// What somebody typed: bytes that are no UTF-8 are U+FFFD.
  ///
  /// Nobody types C1 control characters; they are not handed on.
  init(typed bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    if bytes.contains(0xC2) {
      unicodeScalars.removeAll { (0x80...0x9F).contains($0.value) }
    }
  }
}
