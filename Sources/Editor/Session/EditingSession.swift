package import Files
package import ScreenKit
import Terminal
package import Text

/// Presents an editor screen for one text after the other and decides what its outcome means.
///
/// Confirming saves and goes on to the next text, or ends with 0 after the last; cancelling ends
/// with 1, so that the caller stops. A text that cannot be saved stays on the screen.
package final class EditingSession: EditorScreenDelegate {
  /// The screens.
  package let stack: ScreenStack
  /// Called once, with the exit status.
  package var onFinish: ((Int32) -> Void)?

  let tasks: [EditingTask]
  private let settings: SettingsFile
  private(set) var current = 0
  /// Where texts are kept for recovery; nowhere if that is not wished.
  let recovery: RecoveryLocation?
  /// What keeps the current text.
  var keeper: TextKeeper?
  /// What keeps texts that are saved and still have to be handed over.
  var leftKeepers: [TextKeeper] = []
  /// The first screen, until somebody has looked whether there are kept texts for it.
  weak var screenToOfferOn: EditorScreen?
  /// What notices changes of the current text's file.
  var watcher: ChangeWatcher?
  /// The last of them, while the person is asked about it.
  var changeInQuestion: FileSighting?
  /// What asks about it.
  weak var changeSheet: ActionSheet?

  /// Creates a session; `nil` without a text to edit.
  ///
  /// - Parameters:
  ///   - tasks: The texts, one after the other.
  ///   - settings: What the person has chosen, and where it is remembered.
  ///   - recovery: Where texts are kept for recovery; nowhere if not given.
  package init?(
    _ tasks: [EditingTask],
    settings: SettingsFile = SettingsFile(in: nil),
    recovery: RecoveryLocation? = nil
  ) {
    guard let first = tasks.first else { return nil }
    self.tasks = tasks
    self.settings = settings
    self.recovery = recovery
    let screen = EditorScreen(first, place: Self.place(0, of: tasks.count))
    stack = ScreenStack(root: screen)
    prepare(screen)
  }

  private func prepare(_ screen: EditorScreen) {
    screen.delegate = self
    screen.textView.wrapsLines = settings.settings.wrap
    screen.textView.onWrapChange = { [weak self, weak screen] wraps in
      screen?.announce(wraps ? "Long lines are folded." : "Long lines go on past the edge.")
      self?.remember(.wrap, wraps)
    }
    if screen.bar.message == nil { screen.bar.message = settings.problem.map { "! \($0)" } }
  }

  /// Remembers that the mouse was given to the terminal or taken back.
  package func mouseDidChange(_ isReported: Bool) {
    remember(.mouse, isReported)
  }

  private func remember(_ name: Settings.Name, _ value: Bool) {
    if let problem = settings.choose(name, value) { stack.active.announce("! \(problem)") }
  }

  package func editorScreen(
    _ screen: EditorScreen,
    didFinishWith outcome: EditorOutcome
  ) {
    switch outcome {
    case .confirmed(let text): confirm(text, from: screen)
    case .closed: goOn(from: screen) { keeper?.setAside() }
    case .cancelled:
      for keeper in leftKeepers + [keeper].compactMap(\.self) { keeper.setAside() }
      onFinish?(ExitStatus.cancelled)
    }
  }

  package func editorScreen(_ screen: EditorScreen, wantsSaved text: TextSnapshot) {
    let message = tasks[current].destination.savedMessage
    put(text, from: screen, overwriting: false) { [weak self] screen in
      screen.didSave(message)
      self?.keeper?.didSave()
      self?.changeIsSettled()
    }
  }

  private func confirm(_ text: TextSnapshot, from screen: EditorScreen) {
    put(text, from: screen, overwriting: false) { [weak self] screen in
      self?.goOn(from: screen) {
        self?.letGo()
      } orStaying: {
        self?.didSave(on: screen)
      }
    }
  }

  /// Puts a text where it belongs and then does what it was put there for; what goes wrong is said
  /// on the screen, which stays.
  private func put(
    _ text: TextSnapshot,
    from screen: EditorScreen,
    overwriting: Bool,
    then proceed: @escaping (EditorScreen) -> Void
  ) {
    let destination = tasks[current].destination
    watcher?.finishLook()
    do {
      if screen.isModified || overwriting {
        let text = try whole(text)
        keeper?.keepNow()
        let progress = progress(of: text.byteCount, on: screen)
        try destination.save(text, overwriting: overwriting, progress: progress)
      } else {
        try destination.confirmUnchanged()
      }
      proceed(screen)
    } catch {
      guard case .changedOnDisk = error.reason else { return explain(error, on: screen) }
      askToOverwrite(on: screen, because: "\(error)") { [weak self] in
        self?.put(text, from: screen, overwriting: true, then: proceed)
      }
    }
  }

  /// Shows how far a large text has come.
  ///
  /// Keys wait meanwhile, as in front of any save.
  private func progress(of byteCount: Int, on screen: EditorScreen) -> SaveProgress {
    { [weak self, weak screen] written in
      screen?.bar.message = "Saving \(written * 100 / max(1, byteCount)) %"
      self?.stack.application?.showNow()
    }
  }

  /// Says why a text is not where it belongs, and offers to put a copy of it elsewhere.
  private func explain(_ error: FileError, on screen: EditorScreen) {
    let task = tasks[current]
    screen.report(
      "\(error)",
      offering: CopyOffer(of: task.destination.path) { [weak self] path throws(FileError) in
        let text = try self?.whole(task.storage.snapshot()) ?? task.storage.snapshot()
        try task.destination.saveCopy(text, to: path)
      }
    )
  }

  /// A text that is about to be saved; with all of it read where it was still being read.
  private func whole(_ text: TextSnapshot) throws(FileError) -> TextSnapshot {
    guard let load = tasks[current].load, !load.isDone else { return text }
    try load.finish()
    return tasks[current].storage.snapshot()
  }

  private func askToOverwrite(
    on screen: EditorScreen,
    because reason: String,
    overwrite: @escaping () -> Void
  ) {
    stack.present(
      ActionSheet(
        title: "! The file is not the one you opened",
        message: reason,
        actions: [
          .init("Keep editing", kind: .cancel, key: "k") { [weak screen] in
            screen?.returnToText()
          },
          .init("Save over it", kind: .destructive, key: "o", action: overwrite),
          reloadAction(on: screen),
          differencesAction(on: screen) { [weak self, weak screen] in
            guard let screen else { return }
            self?.askToOverwrite(on: screen, because: reason, overwrite: overwrite)
          },
        ]
      )
    )
  }

  /// Does what can wait until the first frame is on the screen.
  package func tidy() {
    for task in tasks { task.destination.tidy() }
    tidyKeptTexts()
  }

  /// Goes on to the next text, or ends; what cannot be handed over leaves the last one on the screen.
  private func goOn(
    from screen: EditorScreen,
    leaving leave: () -> Void,
    orStaying stay: () -> Void = {}
  ) {
    guard current + 1 < tasks.count else {
      do { for task in tasks { try task.destination.handOver() } } catch {
        stay()
        // Nobody has what was saved: leaving is cancelling now, or there would be no way out.
        screen.wasSaved = false
        return explain(error, on: screen)
      }
      leave()
      onFinish?(ExitStatus.confirmed)
      return
    }
    leave()
    current += 1
    let next = screenOfCurrentTask()
    stack.dismissAll()
    stack.replaceTop(with: next)
    beginKeeping(next)
    offerKeptText(on: next)
    beginWatching(next)
    watcher?.begin()
    keeper?.noteOpening()
  }

  /// Takes note that a text is where it belongs, and is edited on from there.
  private func didSave(on screen: EditorScreen) {
    guard !tasks[current].destination.isHandedOverAtEnd else { return }
    screen.textView.storage.markSaved()
    keeper?.didSave()
  }

  private func screenOfCurrentTask() -> EditorScreen {
    let screen = EditorScreen(tasks[current], place: Self.place(current, of: tasks.count))
    prepare(screen)
    return screen
  }

  /// Which of several texts it is, for people: ` (1 of 3)`.
  private static func place(_ index: Int, of count: Int) -> String {
    count > 1 ? " (\(index + 1) of \(count))" : ""
  }
}

extension EditorScreen {
  /// Creates the screen of a task, with the caret where the task wants it.
  convenience init(_ task: EditingTask, place: String) {
    self.init(
      storage: task.storage,
      title: task.title + place,
      placeholder: task.placeholder,
      encoding: task.destination.format.encoding,
      load: task.load
    )
    // Known before the first word is typed, not after the last.
    bar.message = task.destination.problem.map { "! \($0)" }
    if let start = task.start {
      textView.moveCaret(toLine: start.line, column: start.column)
    }
  }
}
