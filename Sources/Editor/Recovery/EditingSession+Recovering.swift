import Files
import ScreenKit
import Terminal
import Text

extension EditingSession {
  /// Looks for texts that were kept of the current document, and offers the newest.
  ///
  /// They may be long and on a slow disk, so keys do not wait for them.
  func offerKeptText(on screen: EditorScreen) {
    guard let recovery, let application = stack.application,
      let document = tasks[current].destination.document
    else { return }
    let archive = RecoveryArchive(at: recovery)
    let index = current
    application.addBackgroundWork {
      (try? archive.entries(for: document)) ?? []
    } then: { [weak self, weak screen] entries in
      guard let self, let screen, current == index else { return }
      offer(entries.filter { !$0.isOurs }, of: document, in: archive, on: screen)
    }
  }

  private func offer(
    _ entries: [RecoveryArchive.Entry],
    of document: RecoverableDocument,
    in archive: RecoveryArchive,
    on screen: EditorScreen
  ) {
    if entries.contains(where: { $0.isAlive && $0.slot.path == document.path }) {
      warnOfOtherSession(on: screen)
    }
    let texts = entries.filter { !$0.isAlive && $0.slot.content != .none && isNews($0, archive) }
    if let newest = texts.first(where: { !$0.name.isCancelled }) {
      offer(newest, on: screen)
    } else if !texts.isEmpty, screen.bar.message == nil {
      screen.bar.message = "inset --recover still has what you discarded"
    }
  }

  /// Whether a kept text differs from the one that is there; one that does not is forgotten.
  private func isNews(_ entry: RecoveryArchive.Entry, _ archive: RecoveryArchive) -> Bool {
    guard case .whole(let bytes) = entry.slot.content else { return true }
    let storage = tasks[current].storage
    let isRead = tasks[current].load?.isDone ?? true
    guard isRead, !storage.isModified, bytes.count == storage.byteCount,
      bytes == storage.bytes(in: storage.range)
    else { return true }
    archive.forget(entry)
    return false
  }

  private func warnOfOtherSession(on screen: EditorScreen) {
    let sheet = ActionSheet(
      title: "! Open elsewhere",
      message: "\(screen.title) is open in another session. Whoever saves last wins.",
      actions: [
        .init("Cancel", kind: .cancel, key: "c") { [weak self] in
          self?.keeper?.setAside()
          self?.onFinish?(ExitStatus.cancelled)
        },
        .init("Open anyway", key: "o") { [weak screen] in screen?.returnToText() },
      ]
    )
    stack.present(sheet, unasked: true)
  }

  private func offer(
    _ entry: RecoveryArchive.Entry,
    on screen: EditorScreen,
    unasked isUnasked: Bool = true
  ) {
    let slot = entry.slot
    let isOther = slot.path != tasks[current].destination.document?.path
    let origin = isOther ? " It was of \(slot.documentName)." : ""
    let sheet = ActionSheet(
      title: "Recover what was not saved?",
      message: "A session of \(slot.time.localDescription) ended before this was saved.\(origin)",
      actions: [
        .init("Recover", key: "r") { [weak self] in self?.recover(entry, on: screen) },
        .init("Ignore", kind: .cancel, key: "i") { [weak self, weak screen] in
          self?.ignore(entry)
          screen?.returnToText()
        },
        .init("Show differences", key: "d") { [weak self, weak screen] in
          guard let self, let screen else { return }
          show(entry, on: screen)
        },
      ]
    )
    stack.present(sheet, unasked: isUnasked)
  }

  /// Shows what differs in a kept text, and then offers it again.
  private func show(_ entry: RecoveryArchive.Entry, on screen: EditorScreen) {
    guard screen.finishLoading() else { return }
    let storage = tasks[current].storage
    do throws(RecoveryError) {
      let kept = try text(of: entry.slot)
      let text = DifferenceText(from: storage.bytes(in: storage.range), to: kept).bytes
      screen.show(text, titled: "- in the file, + not saved") { [weak self, weak screen] in
        guard let self, let screen else { return }
        offer(entry, on: screen, unasked: false)
      }
    } catch {
      offerPieces(of: entry, on: screen, because: error)
    }
  }

  private func ignore(_ entry: RecoveryArchive.Entry) {
    if let recovery { RecoveryArchive(at: recovery).setAside(entry) }
  }

  /// Puts a kept text in the place of the one that is there, as one step of undo.
  func recover(_ entry: RecoveryArchive.Entry, on screen: EditorScreen) {
    screen.returnToText()
    guard screen.finishLoading() else { return }
    do throws(RecoveryError) {
      let bytes = try text(of: entry.slot)
      screen.textView.replaceAll(with: bytes, caret: ByteOffset(entry.slot.caret))
      keeper?.didRecover(from: entry)
      screen.bar.message = "Recovered; undo takes it back"
    } catch {
      offerPieces(of: entry, on: screen, because: error)
    }
  }

  /// All of a kept text: over the one that is there, if that is what it was typed into and nobody has
  /// edited it, and else over the document that it was typed into.
  private func text(of slot: RecoverySlot) throws(RecoveryError) -> [UInt8] {
    let task = tasks[current]
    if !task.storage.isModified, slot.base == task.destination.digest {
      return try slot.text(over: task.storage.snapshot(), slot.base)
    }
    let encoding = task.destination.format.encoding
    return try slot.textOverDocument(declared: encoding.isUTF8 ? nil : encoding)
  }
}
