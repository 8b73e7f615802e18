import Terminal
import TextLayout

extension TextView {
  /// A press puts the caret, dragging selects, the wheel scrolls.
  func point(_ event: MouseEvent) {
    switch event.action {
    case .press:
      screen?.makeFirst(self)
      follow(event, extending: event.modifiers == .shift)
    case .drag: follow(event, extending: true)
    case .release: break
    case .wheelUp: scrollRows(-3)
    case .wheelDown: scrollRows(3)
    }
  }

  /// Without a margin, so that the text does not move away under the pointer.
  private func follow(_ event: MouseEvent, extending: Bool) {
    let offset = viewport.offset(at: event.position, in: rows)
    moveCaret(to: offset, extending: extending, margin: 0)
  }
}
