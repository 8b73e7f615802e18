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

  /// Carries it out.
  public func perform(in view: TextView) -> Bool {
    view.move(self)
    return true
  }
}

/// Changing the text.
public enum EditCommand: Command {
  case newline, tab
  case deleteBackward, deleteForward
  case deleteWordBackward, deleteWordForward
  case undo, redo

  /// Carries it out.
  public func perform(in view: TextView) -> Bool {
    guard view.prepareToEdit() else { return false }
    view.edit(self)
    return true
  }
}

/// Working with whole lines.
public enum LineCommand: Command {
  case cut
  case moveUp, moveDown

  /// Carries it out.
  public func perform(in view: TextView) -> Bool {
    guard view.prepareToEdit() else { return false }
    view.edit(self)
    return true
  }
}

/// Selecting text, and the clipboard.
public enum SelectCommand: Command {
  case all, mark
  case cut, copy, paste

  /// Carries it out.
  public func perform(in view: TextView) -> Bool {
    view.select(self)
  }
}

/// Changing what is seen and not what is there.
public enum ViewCommand: Command {
  /// Scroll without moving the caret, as far as it stays in sight.
  case scrollUp, scrollDown
  /// Fold long lines to the width of the view, or not.
  case toggleWrap

  /// Carries it out.
  public func perform(in view: TextView) -> Bool {
    view.view(self)
    return true
  }
}
