import Files
import ScreenKit
import Text

/// Has a text kept while it is edited, so that whatever ends the program costs a second at most.
///
/// ```
/// TextChange ─► EditedParts, KeepingPace ─► RecoveryNote (a snapshot) ─► RecoveryJournal, on a thread
/// ```
/// While nothing has changed since, nothing is due and nobody is woken.
final class TextKeeper {
  /// Called once, with the reason, when the text cannot be kept.
  var onProblem: ((RecoveryError) -> Void)?

  /// How long to wait for more of a text that is still being read.
  private static let patience = Duration.milliseconds(100)

  private let task: EditingTask
  private let location: RecoveryLocation
  private unowned let application: Application
  private let caret: () -> ByteOffset
  private var journal: RecoveryJournal?
  private var edits = EditedParts()
  private var pace = KeepingPace()
  private var observation: TextObservation?
  private var noting: ScheduledWork?
  private var keeping: ScheduledWork?
  private var writing: BackgroundWork?
  private var hasProblem = false
  /// The kept text that this one was recovered from.
  private var recovered: RecoveryArchive.Entry?
  /// Whether there is a text that was saved, but only in memory so far.
  private var isSavedInMemory = false
  private var archive: RecoveryArchive { RecoveryArchive(at: location) }
  /// Whether no file holds what the text was made of any more, so that what was typed into it is worth
  /// nothing without the rest.
  private var isBaseLost = false
  /// Whether what is in the journal is what would be put there.
  private var isKept = true

  /// Begins to watch a text that nobody has edited yet.
  init(
    _ task: EditingTask,
    at location: RecoveryLocation,
    application: Application,
    caret: @escaping () -> ByteOffset
  ) {
    self.task = task
    self.location = location
    self.application = application
    self.caret = caret
    observation = task.storage.observe { [weak self] change in
      MainActor.assumeIsolated { self?.textChanged(change) }
    }
    task.destination.willOverwrite = { [weak self] in self?.keepWhole() }
  }

  private func textChanged(_ change: TextChange) {
    // What is read from the file makes the base longer and is no edit.
    guard task.load?.isAdding != true else { return }
    edits.apply(change)
    isKept = false
    guard noting == nil else { return }
    // The clock is asked once a turn, however many changes there are.
    noting = application.addWork(after: .zero) { [weak self] in self?.noteChanges() }
  }

  private func noteChanges() {
    noting = nil
    pace.didChange(at: application.now())
    arrange()
  }

  /// Arranges for the next time, if that was not done already: when it has come and there was more
  /// since, it is put off.
  private func arrange() {
    guard keeping == nil, writing == nil, let deadline = pace.deadline else { return }
    let delay = max(.zero, deadline - application.now())
    keeping = application.addWork(after: delay) { [weak self] in self?.keepWhenDue() }
  }

  private func keepWhenDue() {
    keeping = nil
    guard let deadline = pace.deadline, writing == nil else { return }
    guard deadline <= application.now() else { return arrange() }
    guard isReady else {
      // All of the base has to be read first; that a text cannot be read is known.
      guard task.load?.failure == nil else { return }
      keeping = application.addWork(after: Self.patience) { [weak self] in self?.keepWhenDue() }
      return
    }
    keepInBackground(note(because: .editing))
  }

  /// Keeps on another thread.
  private func keepInBackground(_ note: RecoveryNote) {
    guard let journal = startedJournal() else { return }
    pace.didBegin()
    isKept = true
    let start = ContinuousClock.now
    writing = application.addBackgroundWork {
      do throws(RecoveryError) {
        try journal.keep(note)
        return nil
      } catch {
        return error
      }
    } then: { [weak self] (error: RecoveryError?) in
      self?.didWrite(note, error, within: .now - start)
    }
  }

  private func didWrite(_ note: RecoveryNote, _ error: RecoveryError?, within time: Duration) {
    writing = nil
    pace.didKeep(within: time)
    if let error {
      isKept = false
      if note.reason != .open { complain(error) }
    } else if note.reason != .open {
      didKeep()
    }
    arrange()
  }

  /// The text that was recovered is kept anew, so that the old copy has to be pushed at nobody.
  private func didKeep() {
    recovered = recovered.map { archive.setAside($0) }
  }

  private func complain(_ error: RecoveryError) {
    guard !hasProblem else { return }
    hasProblem = true
    onProblem?(error)
  }
}

// MARK: - Notes

extension TextKeeper {
  /// Whether it is known what is edited: all of it was read.
  private var isReady: Bool { task.load?.isDone ?? true }

  /// Whether there is something to keep.
  private var isWorthKeeping: Bool { task.storage.isModified || isSavedInMemory }

  private func startedJournal() -> RecoveryJournal? {
    if journal == nil, let document = task.destination.document {
      journal = RecoveryJournal(for: document, at: location)
    }
    return journal
  }

  /// What is to be kept now.
  private func note(
    because reason: RecoverySlot.Reason,
    whole: Bool = false
  ) -> RecoveryNote {
    let path = task.destination.document?.path ?? FilePath("")
    let base = task.destination.digest
    guard isWorthKeeping else { return RecoveryNote(opening: path, base: base) }
    return RecoveryNote(
      task.storage.snapshot(),
      edits: edits,
      caret: caret(),
      of: path,
      base: base,
      because: reason,
      whole: whole || isBaseLost
    )
  }

  /// Tells others that the document is open; for when there is time.
  func noteOpening() {
    guard isReady, isKept, writing == nil, !isWorthKeeping else { return }
    keepInBackground(note(because: .open))
  }

  /// Keeps the text as it is before something is done that may end badly.
  func keepNow(because reason: RecoverySlot.Reason = .editing) {
    writing?.wait()
    guard !isKept, isWorthKeeping, isReady, let journal = startedJournal() else { return }
    keep(note(because: reason), in: journal)
  }

  /// Keeps all of a large text, since what it was typed into is about to be written over.
  private func keepWhole() {
    guard task.storage.byteCount > RecoveryNote.wholeBytes, isReady else { return }
    if let journal = startedJournal() { keep(note(because: .editing, whole: true), in: journal) }
  }

  private func keep(_ note: RecoveryNote, in journal: RecoveryJournal) {
    pace.didBegin()
    do throws(RecoveryError) {
      try journal.keep(note)
      isKept = true
      didKeep()
    } catch {
      complain(error)
    }
  }

  /// Takes note that the text is where it belongs, and that editing goes on.
  func didSave() {
    isSavedInMemory = task.destination.isHandedOverAtEnd
    guard !isSavedInMemory else { return }
    writing?.wait()
    if let recovered { archive.forget(recovered) }
    recovered = nil
    edits = EditedParts()
    isBaseLost = false
    pace.didBegin()
    keepInBackground(note(because: .open))
  }

  /// Takes note that the text is what its file holds, by reading it anew.
  func didReload() {
    didSave()
  }

  /// Takes note that the file is not what the text was made of any more: from now on, and at once, all
  /// of the text is kept.
  func baseDidChange() {
    isBaseLost = true
    isKept = false
    pace.didChange(at: application.now())
    guard writing == nil, isWorthKeeping, isReady else { return arrange() }
    keepInBackground(note(because: .editing))
  }

  /// Ends; what was kept is not needed any more.
  func forget() {
    end()
    journal?.forget()
    if let recovered { archive.forget(recovered) }
    recovered = nil
  }

  /// Takes note that the text in front of the person comes from a kept one.
  func didRecover(from entry: RecoveryArchive.Entry) {
    recovered = entry
  }

  /// Ends; what was kept stays.
  func end() {
    observation?.cancel()
    noting = nil
    keeping = nil
    writing?.wait()
    keeping = nil
  }

  /// Ends; the person does not want the text, and may think otherwise tomorrow.
  func setAside() {
    let isWorthIt = isWorthKeeping && isReady
    end()
    didKeep()
    guard isWorthIt, let journal = startedJournal() else {
      journal?.forget()
      return
    }
    do throws(RecoveryError) { try journal.setAside(note(because: .cancelled)) } catch {
      complain(error)
    }
  }

  /// Ends, because the program is ended from outside.
  func preserve() {
    keepNow(because: .ended)
    end()
    if !isWorthKeeping { journal?.forget() }
  }
}
