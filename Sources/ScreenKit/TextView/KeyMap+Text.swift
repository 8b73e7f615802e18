import Terminal

extension KeyMap {
  /// The keys of every text view.
  public static let text = KeyMap([
    "Left": MoveCommand.left(), "S-Left": MoveCommand.left(extending: true),
    "Right": MoveCommand.right(), "S-Right": MoveCommand.right(extending: true),
    "Up": MoveCommand.up(), "S-Up": MoveCommand.up(extending: true),
    "Down": MoveCommand.down(), "S-Down": MoveCommand.down(extending: true),
    "C-Left": MoveCommand.wordLeft(), "C-S-Left": MoveCommand.wordLeft(extending: true),
    "C-Right": MoveCommand.wordRight(), "C-S-Right": MoveCommand.wordRight(extending: true),
    // What Option and an arrow key send on a Mac.
    "M-Left": MoveCommand.wordLeft(), "M-b": MoveCommand.wordLeft(),
    "M-Right": MoveCommand.wordRight(), "M-f": MoveCommand.wordRight(),
    "Home": MoveCommand.rowStart(), "S-Home": MoveCommand.rowStart(extending: true),
    "End": MoveCommand.rowEnd(), "S-End": MoveCommand.rowEnd(extending: true),
    "PageUp": MoveCommand.pageUp(), "S-PageUp": MoveCommand.pageUp(extending: true),
    "PageDown": MoveCommand.pageDown(), "S-PageDown": MoveCommand.pageDown(extending: true),
    "C-Home": MoveCommand.documentStart(), "C-End": MoveCommand.documentEnd(),
    "C-S-Home": MoveCommand.documentStart(extending: true),
    "C-S-End": MoveCommand.documentEnd(extending: true),
    "C-Up": ViewCommand.scrollUp, "C-Down": ViewCommand.scrollDown,
    "Enter": EditCommand.newline, "Tab": EditCommand.tab,
    "Backspace": EditCommand.deleteBackward, "Delete": EditCommand.deleteForward,
    "M-Backspace": EditCommand.deleteWordBackward, "C-Backspace": EditCommand.deleteWordBackward,
    "C-w": EditCommand.deleteWordBackward, "C-Delete": EditCommand.deleteWordForward,
    "C-k": LineCommand.cut, "M-w": ViewCommand.toggleWrap,
    "M-Up": LineCommand.moveUp, "M-Down": LineCommand.moveDown,
    "C-z": EditCommand.undo, "C-y": EditCommand.redo,
    "C-a": SelectCommand.all, "C-Space": SelectCommand.mark,
    "C-x": SelectCommand.cut, "C-c": SelectCommand.copy, "C-v": SelectCommand.paste,
  ])
}
