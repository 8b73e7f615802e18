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

  /// Deletes the selection, or back to where the word began, but not over the line's start; from
  /// there, the ending of the line above.
  func deleteWordBackward() {
    let lineStart = storage.start(of: storage.line(at: caretOffset))
    let isAtEdge = caretOffset == lineStart
    let start =
      isAtEdge
      ? storage.clusterStart(before: caretOffset)
      : max(lineStart, storage.wordStart(before: caretOffset))
    delete(from: start, to: caretOffset)
  }

  /// Deletes the selection, or on to where the word ends, but not over the line's end; from there,
  /// the line's ending.
  func deleteWordForward() {
    let lineEnd = storage.contentEnd(of: storage.line(at: caretOffset))
    let end =
      caretOffset >= lineEnd
      ? storage.clusterEnd(after: caretOffset)
      : min(lineEnd, storage.wordEnd(after: caretOffset))
    delete(from: caretOffset, to: end)
  }

  private func delete(from start: ByteOffset, to end: ByteOffset) {
    let range = selection.isEmpty ? start..<max(start, end) : selection.range
    guard !range.isEmpty else { return }
    storage.replace(range, with: [], kind: .deletion, selection: selection)
    setCaret(range.lowerBound)
  }
}
