import Terminal
import Text
import TextLayout

extension TextView {
  /// A press puts the caret, a second selects the word, a third the line; dragging selects, the
  /// wheel scrolls.
  func point(_ event: MouseEvent) {
    switch event.action {
    case .press:
      screen?.makeFirst(self)
      press(event)
    case .drag: follow(event, extending: true)
    case .release: break
    case .wheelUp: scrollRows(-3)
    case .wheelDown: scrollRows(3)
    }
  }

  private func press(_ event: MouseEvent) {
    follow(event, extending: event.modifiers == .shift)
    switch event.clicks {
    case 2: select(storage.wordRange(at: caretOffset))
    case 3: select(lineRange(at: caretOffset))
    default: break
    }
  }

  /// Selects a range without moving the view.
  private func select(_ range: Range<ByteOffset>) {
    selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
  }

  /// Without a margin, so that the text does not move away under the pointer.
  private func follow(_ event: MouseEvent, extending: Bool) {
    let offset = viewport.offset(at: event.position, in: rows)
    moveCaret(to: offset, extending: extending, margin: 0)
  }
}
