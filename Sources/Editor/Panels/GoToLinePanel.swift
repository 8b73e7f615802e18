import ScreenKit

/// Asks for a line, `12`, or a line and a character, `12,5` or `12:5`.
final class GoToLinePanel: EditorPanel {
  private weak var editor: EditorScreen?

  /// Creates the panel of an editor screen.
  init(for editor: EditorScreen) {
    self.editor = editor
    super.init(rows: [PanelRow("Line:")])
    field.onChange = { [weak self] in self?.activeRow.remark.text = "" }
  }

  override func accept() {
    guard let editor else { return }
    guard let place = StartPosition(field.text.utf8) else {
      activeRow.remark.text = "no line number"
      return
    }
    editor.closePanel()
    guard editor.load(throughLine: place.line) else { return }
    editor.textView.moveCaret(toLine: place.line, column: place.column)
  }

  override func giveUp() {
    editor?.closePanel()
  }
}
