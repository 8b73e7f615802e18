import ScreenKit
import Text

/// Asks for a line, `12`, or a line and a character, `12,5` or `12:5`; `-1` is the last line.
final class GoToLinePanel: EditorPanel {
  private weak var editor: EditorScreen?

  /// Creates the panel of an editor screen.
  init(for editor: EditorScreen) {
    self.editor = editor
    super.init(question: "Line:")
    field.onChange = { [weak self] in self?.remark.text = "" }
  }

  override func accept() {
    guard let editor else { return }
    guard let place = Self.place(in: field.text, lineCount: editor.textView.storage.lineCount)
    else {
      remark.text = "no line number"
      return
    }
    editor.closePanel()
    editor.textView.moveCaret(toLine: place.line, column: place.column)
  }

  override func giveUp() {
    editor?.closePanel()
  }

  /// The line and character that an answer means, counted from one.
  static func place(in answer: String, lineCount: Int) -> (line: Int, column: Int)? {
    let parts = answer.split { $0 == "," || $0 == ":" || $0 == " " }
    guard (1...2).contains(parts.count), let line = Int(parts[0]), line != 0 else { return nil }
    guard let column = parts.count == 2 ? Int(parts[1]) : 1 else { return nil }
    return (line < 0 ? lineCount + 1 + line : line, column)
  }
}
