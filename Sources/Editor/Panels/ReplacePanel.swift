import ScreenKit
import Terminal
import Text

/// Finds as `FindPanel` does, and puts something else in the place of a match, or of all.
final class ReplacePanel: FindPanel {
  private let replacementRow: PanelRow

  /// Creates the panel of an editor screen.
  init(for editor: EditorScreen) {
    let one = PanelButton("This")
    let all = PanelButton("All")
    replacementRow = PanelRow("Replace:", buttons: [one, all])
    super.init(for: editor, more: [replacementRow])
    one.action = { [weak self] in self?.replaceThis() }
    all.action = { [weak self] in self?.replaceAll() }
    let field = replacementRow.field
    field.storage.replace(field.storage.range, with: finder.template)
    field.select(TextSelection(anchor: .zero, head: field.storage.end))
  }

  /// From what is looked for Enter goes on to the replacement, and there it replaces.
  override func accept() {
    if activeRow === replacementRow { replaceThis() } else { focus(replacementRow.field) }
  }

  override func perform(_ command: any Command) -> Bool {
    guard case .replaceAll = command as? FindPanelCommand else { return super.perform(command) }
    replaceAll()
    return true
  }

  override func didClose() {
    finder.template = template
    super.didClose()
  }

  private var template: [UInt8] {
    replacementRow.field.storage.bytes(in: replacementRow.field.storage.range)
  }

  private func replaceThis() {
    finder.replace(with: template)
  }

  private func replaceAll() {
    // All means all, not what was read so far.
    guard let editor, editor.finishLoading() else { return }
    let count = finder.replaceAll(with: template)
    guard count > 0 else { return }
    editor.closePanel()
    editor.bar.message = "\(count) replaced"
  }
}
