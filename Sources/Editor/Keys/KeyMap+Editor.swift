import ScreenKit
import Terminal

extension KeyMap {
  /// The keys of the whole screen; those of the text are `KeyMap.text`.
  static let editor = KeyMap([
    "C-o": EditorCommand.confirm, "M-Enter": EditorCommand.confirm,
    "C-Enter": EditorCommand.confirm, "C-q": EditorCommand.cancel, "C-s": EditorCommand.save,
    "C-f": SearchCommand.find, "C-r": SearchCommand.replace, "F3": SearchCommand.next,
    "C-n": SearchCommand.next, "S-F3": SearchCommand.previous, "C-p": SearchCommand.previous,
    // What many terminals send for Shift+F3.
    "F15": SearchCommand.previous,
    "C-g": EditorCommand.goToLine, "F1": EditorCommand.help, "Esc": EditorCommand.addressBar,
  ])
}
