package import Text

extension TextView {
  /// Puts another text in the place of this one, as one step of undo that touches only lines that
  /// differ.
  ///
  /// - Parameters:
  ///   - bytes: The other text.
  ///   - caret: Where the caret goes; without, it stays where it was in what did not change.
  package func replaceAll(with bytes: [UInt8], caret: ByteOffset? = nil) {
    replace(LineReplacement(from: storage.bytes(in: storage.range), to: bytes))
    if let caret {
      select(TextSelection(caret: storage.clamped(caret)))
      revealCaret()
    }
  }

  /// Replaces lines of the text that they were found in, as one step of undo.
  package func replace(_ replacement: LineReplacement) {
    storage.breakUndoCoalescing()
    storage.group {
      for edit in replacement.edits {
        storage.replace(edit.range, with: edit.bytes, selection: selection)
      }
    }
    revealCaret()
  }
}
