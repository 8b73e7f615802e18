import Text

extension TextView {
  /// Takes the last step back and selects what was selected before it.
  func undo() {
    guard let restored = storage.undo() else { return }
    select(restored)
  }

  /// Does the step that was undone last again.
  func redo() {
    guard let restored = storage.redo() else { return }
    select(restored)
  }
}
