import ScreenKit
import Terminal
import Text

extension EditorScreen {
  func carryOut(_ command: EditorCommand) {
    switch command {
    case .confirm: confirm()
    case .cancel: cancel()
    case .save: save()
    case .goToLine: open(GoToLinePanel(for: self))
    case .help: showHelp()
    case .addressBar: makeFirst(bar)
    }
  }

  private func showHelp() {
    stack?.push(HelpScreen { [weak self] in self?.stack?.pop() })
  }

  /// Says that the person confirmed the text.
  func confirm() {
    delegate?.editorScreen(self, didFinishWith: .confirmed(textView.storage.snapshot()))
  }

  /// Leaves without saving, after asking once when something would be lost.
  func cancel() {
    guard isModified else { return leaveUnsaved() }
    stack?.present(
      ActionSheet(
        title: "Discard what you typed?",
        message: "\(title) has changes that are not saved.",
        actions: [
          .init("Keep editing", kind: .cancel, key: "k") { [weak self] in self?.returnToText() },
          .init("Discard changes", kind: .destructive, key: "d") { [weak self] in
            self?.leaveUnsaved()
          },
          .init("Save and leave", key: "s") { [weak self] in self?.confirm() },
        ]
      )
    )
  }

  /// Who saved and then leaves expects the caller to go on; who never saved expects it to stop.
  private func leaveUnsaved() {
    delegate?.editorScreen(self, didFinishWith: wasSaved ? .closed : .cancelled)
  }

  /// Has the text saved and goes on editing.
  func save() {
    delegate?.editorScreen(self, wantsSaved: textView.storage.snapshot())
  }

  /// Takes note that the text is on disk as it stands.
  package func didSave() {
    textView.storage.markSaved()
    wasSaved = true
    bar.message = "Saved"
  }

  /// Says what went wrong and keeps the text in front of the person.
  package func report(_ reason: String) {
    stack?.present(
      ActionSheet(
        title: "! Not saved",
        message: reason,
        actions: [.init("Back to the text", kind: .cancel) { [weak self] in self?.returnToText() }]
      )
    )
  }

  /// Gives input back to the text.
  func returnToText() {
    makeFirst(textView)
  }
}
