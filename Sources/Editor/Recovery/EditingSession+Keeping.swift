package import Files
import ScreenKit
import Text

extension EditingSession {
  /// Begins with the first text, once there is an application; before its first frame.
  ///
  /// - Parameter entry: The kept text that the person wants in its place.
  package func begin(recovering entry: RecoveryArchive.Entry? = nil) {
    guard let screen = stack.top as? EditorScreen else { return }
    beginKeeping(screen)
    beginWatching(screen)
    if let entry { recover(entry, on: screen) } else { screenToOfferOn = screen }
  }

  /// Begins to keep the text of a screen.
  func beginKeeping(_ screen: EditorScreen) {
    let task = tasks[current]
    guard let recovery, let application = stack.application, task.destination.document != nil else {
      keeper = nil
      return
    }
    let keeper = TextKeeper(task, at: recovery, application: application) { [weak screen] in
      screen?.textView.caretOffset ?? .zero
    }
    keeper.onProblem = { [weak screen] error in
      screen?.bar.message = "! Not kept for recovery: \(error)"
    }
    self.keeper = keeper
  }

  /// Offers what is kept of the first text, removes what nobody needs any more, and tells other
  /// sessions that the text is open.
  func tidyKeptTexts() {
    watcher?.begin()
    offerKeptTextOfFirst()
    guard let recovery, let application = stack.application else { return }
    application.addBackgroundWork {
      RecoveryArchive(at: recovery).clean()
    } then: { [weak self] in
      self?.keeper?.noteOpening()
    }
  }

  /// Offers what is kept of the text that the session began with, once.
  func offerKeptTextOfFirst() {
    guard let screen = screenToOfferOn else { return }
    screenToOfferOn = nil
    if current == 0 { offerKeptText(on: screen) }
  }

  /// Lets go of a text that is saved, and that the person has left.
  func letGo() {
    guard let keeper else { return }
    self.keeper = nil
    guard tasks[current].destination.isHandedOverAtEnd else { return keeper.forget() }
    keeper.keepNow()
    keeper.end()
    leftKeepers.append(keeper)
  }

  /// Takes note that everything is where it belongs.
  package func didHandOver() {
    for keeper in leftKeepers { keeper.forget() }
    leftKeepers = []
  }

  /// Keeps what is not saved, because the program is ended from outside.
  package func preserve() {
    keeper?.preserve()
  }
}
