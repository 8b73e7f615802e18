/// What has begun in a terminal's input and is not complete.
nonisolated enum InputState: Hashable {
  case ground
  /// `pending`: the first bytes of a character, after an escape or not.
  case character(length: Int)
  /// `pending`: one escape, or two.
  case escape
  /// `pending`: an escape and `[`, `O`, `]`, `P`, `X`, `^` or `_`: a sequence, or Alt and a key.
  case introducer(UInt8, isLate: Bool)
  /// `pending`: a control sequence from its escape on.
  case sequence
  /// `pending`: `ESC [ [`, a function key of the Linux console.
  case consoleFunction
  /// Three bytes follow the mouse report of old (X10), which we never ask for.
  case oldMouse(remaining: Int)
  case string(length: Int, afterEscape: Bool)
  case paste

  /// Past this, a string is swallowed only for as long as its bytes come without a pause.
  static let longestString = 64 << 10
}
