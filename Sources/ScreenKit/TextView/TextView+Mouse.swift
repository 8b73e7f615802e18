import Terminal
import TextLayout

extension TextView {
  /// A press puts the caret, dragging selects, the wheel scrolls.
  func point(_ event: MouseEvent) {
    switch event.action {
    case .press:
      moveCaret(
        to: viewport.offset(at: event.position, in: rows),
        extending: event.modifiers == .shift
      )
    case .drag: moveCaret(to: viewport.offset(at: event.position, in: rows), extending: true)
    case .release: break
    case .wheelUp: scrollRows(-3)
    case .wheelDown: scrollRows(3)
    }
    if event.action == .press { screen?.makeFirst(self) }
  }
}
