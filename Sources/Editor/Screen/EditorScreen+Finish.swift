import Files
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
    case .addressBar: leaveText()
    }
  }

  private func leaveText() {
    textView.endMark()
    if panel == nil { makeFirst(bar) } else { closePanel() }
  }

  private func showHelp() {
    show(Array(KeyGuide.text.utf8), titled: "Keys")
  }

  /// Shows a text to be read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - title: What it is.
  ///   - close: What to do when the person has read it.
  func show(_ text: [UInt8], titled title: String, then close: @escaping () -> Void = {}) {
    let screen = ReadingScreen(title: title, text: text) { [weak self] in
      self?.stack?.pop()
      close()
    }
    stack?.push(screen)
  }

  /// Ctrl+X is how other editors are left; with nothing to cut it is likely meant so.
  func explainLeaving() {
    bar.message = "Nothing is selected. ^O is OK, ^Q cancels."
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
        title: wasSaved ? "Discard what you typed since you saved?" : "Discard what you typed?",
        message: wasSaved
          ? "What you saved stays, and counts as confirmed."
          : "\(title) has changes that are not saved.",
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

  /// Takes note that the text is where it belongs as it stands, and says so.
  package func didSave(_ message: String) {
    textView.storage.markSaved()
    wasSaved = true
    bar.message = message
  }

  /// Says what went wrong and keeps the text in front of the person.
  ///
  /// - Parameters:
  ///   - reason: What went wrong.
  ///   - copy: Where the text could go instead.
  package func report(_ reason: String, offering copy: CopyOffer? = nil) {
    let copying = copy.map { copy in
      ActionSheet.Action("Save a copy elsewhere", key: "c") { [weak self] in
        guard let self else { return }
        open(CopyPanel(for: self, copy))
      }
    }
    present("! Not saved", reason, more: copying)
  }

  /// Says where a copy of the text is.
  func didSaveCopy(to path: FilePath) {
    present("A copy is saved", "It is \(path). The text in front of you is still not saved.")
  }

  /// Says why something that is not saving did not work.
  func explain(_ title: String, _ reason: String) {
    present(title, reason)
  }

  /// Presents something that there is to say about the text.
  private func present(_ title: String, _ message: String, more: ActionSheet.Action? = nil) {
    let back = ActionSheet.Action("Back to the text", kind: .cancel) { [weak self] in
      self?.returnToText()
    }
    let actions = [back, more].compactMap(\.self)
    stack?.present(ActionSheet(title: title, message: message, actions: actions))
  }

  /// Gives input back to the panel that is open, or to the text.
  func returnToText() {
    makeFirst(panel?.field ?? textView)
  }

  /// What is pressed while the bar is addressed and is none of its keys: the bar is left, and a
  /// character is what Alt and that character are, so that everything can be reached without Alt.
  func pressInText(_ key: Key) {
    returnToText()
    guard let scalar = key.typedCharacter else {
      textView.dispatch(key)
      return
    }
    let withAlt = Key(.character(scalar), .alt)
    if !textView.dispatch(withAlt) { _ = textView.insert(String(scalar)) }
  }
}
