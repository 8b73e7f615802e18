import Terminal

nonisolated extension MouseEvent {
  /// Reads the numbers of a mouse report in SGR form (xterm's mode 1006), which count from one; none
  /// for what no view uses, such as the other buttons and motion without one.
  init?(button: Int, column: Int, row: Int, isRelease: Bool) {
    guard column > 0, row > 0 else { return nil }
    let position = Point(column: column - 1, row: row - 1)
    var modifiers: Key.Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    let action: Action
    switch button & ~(4 | 8 | 16) {
    case 0: action = isRelease ? .release : .press
    case 32: action = isRelease ? .release : .drag
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    self.init(action, at: position, modifiers: modifiers)
  }
}
