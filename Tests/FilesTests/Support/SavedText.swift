import Text

/// A text to save.
func text(_ bytes: [UInt8]) -> TextSnapshot {
  TextStorage(bytes: bytes).snapshot()
}

/// A text to save.
func text(_ string: String) -> TextSnapshot {
  text(Array(string.utf8))
}
