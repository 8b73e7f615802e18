import Files
import ScreenKit
import Terminal
import Text

/// Notices that another program changed the file of a text while it is being edited.
///
/// The kernel tells at once where it can. Where it cannot, the file is looked at some seconds after
/// something was typed, and anyway when the terminal gets the keyboard; nobody is woken while nothing
/// happens. A look is taken on another thread: the file may be far away.
final class ChangeWatcher {
  /// How long to wait for the rest of what another program does: files are written in several steps.
  private static let settlingTime = Interval.milliseconds(250)
  /// How long to wait at most where it takes long to read and compare the file: a tenth of the time
  /// goes into that.
  private static let longestSettling = Interval.seconds(10)
  /// How long after something was typed the file is looked at.
  private static let interval = Interval.seconds(3)

  private let task: EditingTask
  private unowned let application: Application
  private let onChange: (FileSighting, Result<FollowedText, FileError>?) -> Void
  private var watch: FileWatch? { didSet { followText() } }
  private var observation: TextObservation?
  private var pending: ScheduledWork?
  private var settling: ScheduledWork?
  private var looking: BackgroundWork?
  /// How long it took to read and compare the file when it was changed last.
  private var cost = Interval.zero
  /// Whether something happened since the look began that is being taken.
  private var isLookDue = false
  /// What was said already.
  private var reported: FileSighting?
  /// Counts what we did to the file ourselves: a look that began before says nothing.
  private var generation = 0

  init(
    _ task: EditingTask,
    application: Application,
    onChange: @escaping (FileSighting, Result<FollowedText, FileError>?) -> Void
  ) {
    self.task = task
    self.application = application
    self.onChange = onChange
    followText()
  }

  /// Has the kernel tell; for when there is time.
  func begin() {
    application.onWatched = { [weak self] in self?.settle() }
    application.onFocusChange = { [weak self] isFocused in
      if isFocused { self?.look() }
    }
    watchAnew()
  }

  /// Watches what has the file's name now, and looks whether anything happened to it before that.
  private func watchAnew() {
    watch = task.destination.watchedFile.flatMap { FileWatch($0.target) }
    application.driver.watched = watch?.descriptor
    if watch != nil { settle() }
  }

  /// Takes note that the file was saved or read by us: it may be another by now.
  func didTouch() {
    generation += 1
    reported = nil
    guard application.onWatched != nil else { return }
    watchAnew()
  }

  /// Waits for the look that is being taken, before we do something to the file.
  ///
  /// While we read it, it looks like one that another program has open. What was seen is out of date
  /// afterwards, so it is looked at again.
  func finishLook() {
    guard let looking else { return }
    generation += 1
    isLookDue = false
    looking.wait()
    settle()
  }

  /// Ends.
  func end() {
    (watch, pending, settling) = (nil, nil, nil)
    observation = nil
    application.driver.watched = nil
    application.onWatched = nil
    application.onFocusChange = nil
    generation += 1
    isLookDue = false
  }

  /// Looks at the file after something was typed, but where the kernel tells of all that happens to it.
  private func followText() {
    let isTold = watch?.isComplete == true
    observation = isTold ? nil : task.storage.observe { [weak self] _ in self?.textChanged() }
  }

  private func textChanged() {
    guard pending == nil else { return }
    pending = application.addWork(after: Self.interval) { [weak self] in self?.look() }
  }

  /// Looks at the file when others have had the time to finish what they do.
  ///
  /// Until then the kernel is not listened to, since each write of theirs would wake us.
  private func settle() {
    guard settling == nil else { return }
    application.driver.watched = nil
    let delay = max(Self.settlingTime, min(cost * 10, Self.longestSettling))
    settling = application.addWork(after: delay) { [weak self] in self?.look() }
  }

  /// Looks at the file.
  func look() {
    (pending, settling) = (nil, nil)
    guard looking == nil else {
      isLookDue = true
      return
    }
    guard task.load?.isDone ?? true else {
      if task.load?.failure == nil { settle() }
      return
    }
    // Before the look, so that what happens from here on is told.
    watch?.drain()
    application.driver.watched = watch?.descriptor
    guard let file = task.destination.watchedFile else { return }
    let (look, readAnew) = (file.look, file.readAnew)
    // What was typed is never touched unasked.
    let text = task.storage.isModified ? nil : task.storage.snapshot()
    let (generation, start) = (generation, application.now())
    looking = application.addBackgroundWork {
      FileLook(look, readAnew, following: text)
    } then: { [weak self] look in
      self?.didLook(look, at: generation, since: start)
    }
  }

  /// Looks again, and tells of what was told already.
  func lookAnew() {
    reported = nil
    look()
  }

  private func didLook(_ look: FileLook, at generation: Int, since start: Moment) {
    looking = nil
    if look.sighting?.change != nil { cost = application.now() - start }
    if let sighting = look.sighting, generation == self.generation {
      take(sighting, look.followed)
    }
    guard isLookDue else { return }
    isLookDue = false
    self.look()
  }

  private func take(_ sighting: FileSighting, _ followed: Result<FollowedText, FileError>?) {
    follow(sighting)
    guard sighting.change != nil else {
      // The same bytes: whatever was done to the file is known now.
      task.destination.watchedFile?.accept(sighting)
      reported = nil
      return
    }
    guard sighting != reported else { return }
    reported = sighting
    onChange(sighting, followed)
  }

  /// Watches the file that was seen, where another one or none has the name by now.
  private func follow(_ sighting: FileSighting) {
    if !sighting.isFile {
      watch = nil
      application.driver.watched = nil
    } else if watch?.isWatching(sighting) != true {
      watchAnew()
    }
  }
}
