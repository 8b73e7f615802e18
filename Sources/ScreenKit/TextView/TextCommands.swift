/// Moving the caret; `extending` drags the selection's end along.
public enum MoveCommand: Command {
  case left(extending: Bool = false)
  case right(extending: Bool = false)
  case up(extending: Bool = false)
  case down(extending: Bool = false)
  case wordLeft(extending: Bool = false)
  case wordRight(extending: Bool = false)
  case rowStart(extending: Bool = false)
  case rowEnd(extending: Bool = false)
  case pageUp(extending: Bool = false)
  case pageDown(extending: Bool = false)
  case documentStart(extending: Bool = false)
  case documentEnd(extending: Bool = false)
}

/// Changing the text.
public enum EditCommand: Command {
  case newline, tab
  case deleteBackward, deleteForward
  case deleteWordBackward, deleteWordForward
  case undo, redo
}

/// Working with whole lines.
public enum LineCommand: Command {
  case cut
  case moveUp, moveDown
}

/// Selecting text, and the clipboard.
public enum SelectCommand: Command {
  case all, mark
  case cut, copy, paste
}

/// Changing what is seen and not what is there.
public enum ViewCommand: Command {
  /// Scroll without moving the caret, as far as it stays in sight.
  case scrollUp, scrollDown
  /// Fold long lines to the width of the view, or not.
  case toggleWrap
}
