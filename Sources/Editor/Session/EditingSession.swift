import Files
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

  private let tasks: [EditingTask]
  private var current = 0

  /// Creates a session; `nil` without a text to edit.
  package init?(_ tasks: [EditingTask]) {
    guard let first = tasks.first else { return nil }
    self.tasks = tasks
    let screen = EditorScreen(first)
    stack = ScreenStack(root: screen)
    screen.delegate = self
  }

  package func editorScreen(
    _ screen: EditorScreen,
    didFinishWith outcome: EditorOutcome
  ) {
    switch outcome {
    case .confirmed(let text): confirm(text, from: screen)
    case .closed: goOn()
    case .cancelled: onFinish?(ExitStatus.cancelled)
    }
  }

  package func editorScreen(_ screen: EditorScreen, wantsSaved text: TextSnapshot) {
    let message = tasks[current].destination.savedMessage
    put(text, from: screen, overwriting: false) { $0.didSave(message) }
  }

  private func confirm(_ text: TextSnapshot, from screen: EditorScreen) {
    put(text, from: screen, overwriting: false) { [weak self] _ in self?.goOn() }
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
    do {
      if screen.isModified || overwriting {
        try destination.save(try whole(text), overwriting: overwriting)
      } else {
        try destination.confirmUnchanged()
      }
      proceed(screen)
    } catch {
      guard case .changedOnDisk = error.reason else { return screen.report("\(error)") }
      askToOverwrite(on: screen, because: "\(error)") { [weak self] in
        self?.put(text, from: screen, overwriting: true, then: proceed)
      }
    }
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
        ]
      )
    )
  }

  private func goOn() {
    current += 1
    guard current < tasks.count else { return onFinish?(ExitStatus.confirmed) ?? () }
    let screen = EditorScreen(tasks[current])
    screen.delegate = self
    stack.replaceTop(with: screen)
  }
}

extension EditorScreen {
  /// Creates the screen of a task, with the caret where the task wants it.
  convenience init(_ task: EditingTask) {
    self.init(
      storage: task.storage,
      title: task.title,
      placeholder: task.placeholder,
      load: task.load
    )
    // Known before the first word is typed, not after the last.
    bar.message = task.destination.problem.map { "! \($0)" }
    if let start = task.start {
      textView.moveCaret(toLine: start.line, column: start.column)
    }
  }
}
