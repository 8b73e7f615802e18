package import Text

extension TextView {
  /// Puts another text in the place of this one, as one step of undo that touches only lines that
  /// differ.
  ///
  /// - Parameters:
  ///   - bytes: The other text.
  ///   - caret: Where the caret goes; without, it stays where it was in what did not change.
  package func replaceAll(with bytes: [UInt8], caret: ByteOffset? = nil) {
    let difference = LineDifference(from: storage.bytes(in: storage.range), to: bytes)
    storage.breakUndoCoalescing()
    storage.group {
      // From below, so that the lines above stay where they are.
      for hunk in difference.hunks.reversed() {
        let range = difference.oldBytes(of: hunk.old)
        storage.replace(
          ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound),
          with: Array(bytes[difference.newBytes(of: hunk.new)]),
          selection: selection
        )
      }
    }
    if let caret { select(TextSelection(caret: storage.clamped(caret))) }
    revealCaret()
  }
}
