import Files
import ScreenKit
import Terminal
import Text

extension EditingSession {
  /// Says that only what was typed is left of a kept text, and offers that.
  ///
  /// It is not put where the whole text was to go, since whoever saves it there unread has lost the
  /// rest; and the kept text stays, whatever becomes of the pieces.
  func offerPieces(
    of entry: RecoveryArchive.Entry,
    on screen: EditorScreen,
    because error: RecoveryError
  ) {
    let pieces = entry.slot.typedText
    guard !pieces.isEmpty else { return screen.explain("! Not recovered", "\(error)") }
    let sheet = ActionSheet(
      title: "! Only what was typed can be recovered",
      message: "It cannot be put into \(entry.slot.documentName) as that is now. It stays kept.",
      actions: [
        .init("Back to the text", kind: .cancel, key: "b") { [weak screen] in
          screen?.returnToText()
        },
        .init("Insert what was typed", key: "i") { [weak screen] in
          screen?.insert(pieces, of: entry)
        },
        .init("Show what was typed", key: "s") { [weak self, weak screen] in
          screen?.show(pieces, titled: "What was typed") {
            guard let self, let screen else { return }
            self.offerPieces(of: entry, on: screen, because: error)
          }
        },
      ]
    )
    stack.present(sheet)
  }
}

extension EditorScreen {
  fileprivate func insert(_ pieces: [UInt8], of entry: RecoveryArchive.Entry) {
    returnToText()
    let caret = textView.caretOffset
    textView.storage.breakUndoCoalescing()
    textView.storage.replace(caret..<caret, with: pieces, selection: textView.selection)
    bar.message = "Only what was typed; inset --recover still has it"
  }
}
