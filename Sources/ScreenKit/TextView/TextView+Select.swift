package import Text
import TextLayout

extension TextView {
  /// Puts the caret somewhere and selects nothing.
  func setCaret(_ offset: ByteOffset) {
    select(TextSelection(caret: offset))
  }

  /// Selects, and brings the caret into sight.
  package func select(_ selection: TextSelection) {
    self.selection = selection
    goalColumn = nil
    isMarkSet = false
    revealCaret()
  }

  /// Moves the caret, or drags the selection's end along.
  func moveCaret(to offset: ByteOffset, extending: Bool, margin: Int = Viewport.margin) {
    if offset != caretOffset { storage.breakUndoCoalescing() }
    selection.head = offset
    if !extending, !isMarkSet { selection.anchor = offset }
    goalColumn = nil
    revealCaret(margin: margin)
  }

  /// Puts the caret on a line and character as people count them, from one; past the end of the
  /// line, or of the text, it is the end.
  package func moveCaret(toLine line: Int, column: Int) {
    let line = LineIndex(min(max(line, 1), storage.lineCount) - 1)
    let content = storage.content(of: line)
    let clusters = max(column, 1) - 1
    let offset =
      clusters >= content.length
      ? content.upperBound : storage.offset(ofCluster: clusters, in: content)
    moveCaret(to: offset, extending: false)
  }

  /// Has the next layout bring the caret into sight.
  func revealCaret(margin: Int = Viewport.margin) {
    revealMargin = margin
    setNeedsLayout()
  }

  /// Carries a command out; `false` for what somebody else does or explains.
  func select(_ command: SelectCommand) -> Bool {
    switch command {
    case .all: select(TextSelection(anchor: .zero, head: storage.end))
    case .mark: toggleMark()
    case .copy where selection.isEmpty, .cut where selection.isEmpty: return false
    case .copy: copySelection()
    case .cut: prepareToEdit() ? cutSelection() : copySelection()
    // The application may have to ask for what was copied elsewhere.
    case .paste: return false
    }
    return true
  }

  /// Begins a selection that every motion extends, or gives it up.
  private func toggleMark() {
    let isSetting = !isMarkSet
    setCaret(caretOffset)
    isMarkSet = isSetting
  }

  /// Ends a mark; what was selected with it stays selected.
  package func endMark() {
    isMarkSet = false
  }

  private func copySelection() {
    Clipboard.shared.bytes = storage.bytes(in: selection.range)
    isMarkSet = false
  }

  func cutSelection() {
    guard !selection.isEmpty else { return }
    copySelection()
    replaceSelection(with: [], kind: .other)
  }
}
