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
      isMarkSet = false
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
    case 2:
      let word = storage.wordRange(at: caretOffset)
      selection = TextSelection(anchor: word.lowerBound, head: word.upperBound)
    case 3:
      // The caret stays on the line that was hit, so that the view need not move.
      let line = lineRange(at: caretOffset)
      selection = TextSelection(anchor: line.upperBound, head: line.lowerBound)
    default: break
    }
  }

  /// Without a margin, so that the text does not move away under the pointer.
  private func follow(_ event: MouseEvent, extending: Bool) {
    let offset = viewport.offset(at: event.position, in: rows)
    moveCaret(to: offset, extending: extending, margin: 0)
  }
}
