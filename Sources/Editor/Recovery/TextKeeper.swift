import Files
import ScreenKit
import Terminal
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
  private static let patience = Interval.milliseconds(100)
  /// How long to read on at the end.
  private static let lastPatience = Interval.milliseconds(500)

  let task: EditingTask
  private let location: RecoveryLocation
  unowned let application: Application
  private let caret: () -> ByteOffset
  var journal: RecoveryJournal?
  var edits = EditedParts()
  var pace = KeepingPace()
  var observation: TextObservation?
  var opening: ScheduledWork?
  var keeping: ScheduledWork?
  var writing: BackgroundWork?
  /// What sets aside a text that was replaced.
  var settingAside: BackgroundWork?
  private var hasProblem = false
  /// The kept text that this one was recovered from.
  var source: RecoverySource?
  /// Whether there is a text that was saved, but only in memory so far.
  var isSavedInMemory = false
  var archive: RecoveryArchive { RecoveryArchive(at: location) }
  /// Whether no file holds what the text was made of any more, so that what was typed into it is worth
  /// nothing without the rest.
  var isBaseLost = false
  /// Whether what is in the journal is what would be put there.
  var isKept = true

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
      self?.textChanged(change)
    }
    task.destination.watchedFile?.willOverwrite = { [weak self] in self?.keepWhole() }
  }

  private func textChanged(_ change: TextChange) {
    source?.follow(task.storage)
    // What is read from the file makes the base longer and is no edit.
    guard task.load?.isAdding != true else { return }
    edits.apply(change)
    isKept = false
    pace.didChange(at: application.time)
    arrange()
  }

  /// Arranges for the next time, or puts it off where that was done already.
  func arrange() {
    guard writing == nil, let deadline = pace.deadline else { return }
    if let keeping {
      // Until all is read, it is that which is waited for.
      if canKeep { keeping.deadline = deadline }
    } else {
      let delay = max(.zero, deadline - application.time)
      keeping = application.addWork(after: delay) { [weak self] in self?.keepWhenDue() }
    }
  }

  private func keepWhenDue() {
    keeping = nil
    guard pace.deadline != nil, writing == nil else { return }
    guard canKeep else {
      // All of the base has to be read first, if it can be.
      keeping = application.addWork(after: Self.patience) { [weak self] in self?.keepWhenDue() }
      return
    }
    keepInBackground(note(because: .editing))
  }

  /// Keeps on another thread.
  func keepInBackground(_ note: RecoveryNote) {
    guard let journal = startedJournal() else { return }
    pace.didBegin()
    isKept = true
    let start = application.now()
    writing = application.addBackgroundWork {
      do throws(RecoveryError) {
        try journal.keep(note)
        return nil
      } catch {
        return error
      }
    } then: { [weak self] (error: RecoveryError?) in
      guard let self else { return }
      didWrite(note, error, within: application.now() - start)
    }
  }

  private func didWrite(_ note: RecoveryNote, _ error: RecoveryError?, within time: Interval) {
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
  func didKeep() {
    if let entry = source?.entry { source?.entry = archive.setAside(entry) }
  }

  func complain(_ error: RecoveryError) {
    guard !hasProblem else { return }
    hasProblem = true
    onProblem?(error)
  }
}

// MARK: - Notes

extension TextKeeper {
  /// Whether it is known what is edited, since all of it was read; else only what was typed can be
  /// kept.
  var isReady: Bool { task.load?.isDone ?? true }

  /// Whether what was typed can be kept: all that it was typed into is here, or will never be.
  private var canKeep: Bool { isReady || task.load?.failure != nil }

  /// Whether there is something to keep.
  var isWorthKeeping: Bool { task.storage.isModified || isSavedInMemory }

  func startedJournal() -> RecoveryJournal? {
    if journal == nil, let document = task.destination.document {
      journal = RecoveryJournal(for: document, at: location)
    }
    return journal
  }

  /// What is to be kept now.
  func note(
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
      extent: isReady ? (whole || isBaseLost ? .whole : .asNeeded) : .typed
    )
  }

  /// Tells others that the document is open; for when there is time.
  func noteOpening() {
    guard isReady else {
      // It is found by what it holds, so all of it has to be read first.
      guard task.load?.failure == nil else { return }
      opening = application.addWork(after: Self.patience) { [weak self] in self?.noteOpening() }
      return
    }
    guard isKept, writing == nil, !isWorthKeeping else { return }
    keepInBackground(note(because: .open))
  }

  /// Keeps the text as it is before something is done that may end badly.
  func keepNow(because reason: RecoverySlot.Reason = .editing) {
    writing?.wait()
    guard !isKept, isWorthKeeping, let journal = startedJournal() else { return }
    readOn()
    keep(note(because: reason), in: journal)
  }

  /// Reads what is left of the base, but not for long: somebody waits for the end.
  func readOn() {
    guard let load = task.load else { return }
    let end = application.now() + Self.lastPatience
    while load.advance(), application.now() < end {}
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
}
