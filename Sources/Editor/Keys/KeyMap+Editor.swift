import ScreenKit
import Terminal

extension KeyMap {
  /// The keys of the whole screen; those of the text are `KeyMap.text`.
  static let editor = KeyMap([
    "C-o": EditorCommand.confirm, "M-Enter": EditorCommand.confirm,
    "C-Enter": EditorCommand.confirm, "C-q": EditorCommand.cancel, "C-s": EditorCommand.save,
    "C-g": EditorCommand.goToLine, "F1": EditorCommand.help, "Esc": EditorCommand.addressBar,
  ])
}
