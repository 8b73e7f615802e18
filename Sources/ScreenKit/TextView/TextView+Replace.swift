package import Text

extension TextView {
  /// Puts another text in the place of this one, as one step of undo that touches only what differs.
  ///
  /// - Parameters:
  ///   - bytes: The other text.
  ///   - caret: Where the caret goes; without, it stays where it was in what did not change.
  package func replaceAll(with bytes: [UInt8], caret: ByteOffset? = nil) {
    let old = storage.bytes(in: storage.range)
    let shorter = min(old.count, bytes.count)
    var start = 0
    while start < shorter, old[start] == bytes[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == bytes[bytes.count - 1 - end] {
      end += 1
    }
    storage.breakUndoCoalescing()
    storage.replace(
      ByteOffset(start)..<ByteOffset(old.count - end),
      with: Array(bytes[start..<bytes.count - end]),
      selection: selection
    )
    select(TextSelection(caret: storage.clamped(caret ?? selection.head)))
    revealCaret()
  }
}
