import Text

extension TextView {
  /// Deletes the selection, or what one press of Backspace takes.
  func deleteBackward() {
    delete(from: storage.deletionStart(before: caretOffset), to: caretOffset)
  }

  /// Deletes the selection, or the cluster behind the caret.
  func deleteForward() {
    delete(from: caretOffset, to: storage.clusterEnd(after: caretOffset))
  }

  /// Deletes the selection, or back to where the word began.
  func deleteWordBackward() {
    delete(from: storage.wordStart(before: caretOffset), to: caretOffset)
  }

  /// Deletes the selection, or on to where the word ends.
  func deleteWordForward() {
    delete(from: caretOffset, to: storage.wordEnd(after: caretOffset))
  }

  private func delete(from start: ByteOffset, to end: ByteOffset) {
    let range = selection.isEmpty ? start..<max(start, end) : selection.range
    guard !range.isEmpty else { return }
    storage.replace(range, with: [], kind: .deletion, selection: selection)
    setCaret(range.lowerBound)
  }
}
