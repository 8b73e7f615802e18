import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files
@testable import ScreenKit

/// A session on files whose texts are kept, with a clock that tests set.
final class KeptSession {
  let driver = ScriptedDriver(columns: 60, rows: 14)
  private(set) var status: Int32?
  private let tasks: [EditingTask]
  private let session: EditingSession
  private let application: Application
  private let clock = SetClock()

  private final class SetClock {
    var time = Moment.now
    /// How far it goes on whenever somebody looks at it.
    var step = Interval.zero

    func now() -> Moment {
      time += step
      return time
    }
  }

  convenience init(
    _ paths: [String],
    at location: RecoveryLocation,
    recovering entry: RecoveryArchive.Entry? = nil
  ) throws {
    var request = EditRequest()
    request.documents = paths.map { .init(source: .file(FilePath($0)), start: nil) }
    try self.init(EditingTask.open(request), at: location, recovering: entry)
  }

  init(
    _ tasks: [EditingTask],
    at location: RecoveryLocation,
    recovering entry: RecoveryArchive.Entry? = nil
  ) throws {
    self.tasks = tasks
    session = try #require(EditingSession(tasks, recovery: location))
    let clock = clock
    application = Application(driver: driver, stack: session.stack, now: { clock.now() })
    session.onFinish = { [weak self] status in
      self?.status = status
      self?.application.finish(status: status)
    }
    session.begin(recovering: entry)
    play()
    // Later than the first frame.
    session.offerKeptTextOfFirst()
    play()
    play()
  }

  var screen: ScreenText { driver.screen }

  /// The first text as it is now.
  var text: String {
    String(decoding: tasks[0].storage.bytes(in: tasks[0].storage.range), as: UTF8.self)
  }

  /// When something is due.
  var delay: Interval? { application.delay }

  /// Plays events that arrive together, and lets a frame be shown.
  func play(_ events: Event...) {
    guard status == nil else { return }
    _ = application.turn(events + [.resumed])
    application.finishBackgroundWork()
  }

  /// Plays events before anybody looks at anything else.
  func playInOneTurn(_ events: Event...) {
    guard status == nil else { return }
    _ = application.turn(events)
  }

  /// Makes everything take long that is done from now on.
  func slowDown() { clock.step = .seconds(1) }

  /// Lets time pass, in steps, and everything that falls due be done.
  func wait(_ time: Interval) {
    let end = clock.time + time
    while status == nil {
      play()
      _ = application.turn([])
      guard clock.time < end else { return }
      clock.time = min(end, clock.time + .milliseconds(20))
    }
  }

  /// Lets time pass in which nothing happens but what is due at its end.
  func pass(_ time: Interval) {
    clock.time += time
    _ = application.turn([])
  }

  func tidy() {
    session.tidy()
    application.finishBackgroundWork()
    application.finishBackgroundWork()
  }

  /// What is done in the middle of a save, before the file's bytes are written over.
  func writeOver() { tasks[0].destination.watchedFile?.willOverwrite?() }

  func preserve() { session.preserve() }

  /// Ends without a word, as a process that is killed.
  func vanish() {
    application.finishBackgroundWork()
  }
}
