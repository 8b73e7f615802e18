/// Work that is done once, when its time has come; it ends when the object is released.
public final class ScheduledWork {
  fileprivate let deadline: ContinuousClock.Instant
  fileprivate let body: () -> Void

  init(at deadline: ContinuousClock.Instant, _ body: @escaping () -> Void) {
    self.deadline = deadline
    self.body = body
  }
}

/// The work of an application that waits for its time.
struct Schedule {
  private struct Entry {
    weak var work: ScheduledWork?
  }

  private var entries: [Entry] = []

  /// How long to wait for the next one; `nil` where there is none, and nothing has to wake anybody.
  func delay(at now: ContinuousClock.Instant) -> Duration? {
    entries.compactMap { $0.work?.deadline }.min().map { max(.zero, $0 - now) }
  }

  /// Whether there is none.
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ work: ScheduledWork) {
    entries.append(Entry(work: work))
  }

  /// Takes what is due out, the earliest first.
  mutating func takeDue(at now: ContinuousClock.Instant) -> [ScheduledWork] {
    guard entries.contains(where: { $0.work.map { $0.deadline <= now } ?? true }) else { return [] }
    let due = entries.compactMap(\.work).filter { $0.deadline <= now }
    entries.removeAll { entry in entry.work.map { $0.deadline <= now } ?? true }
    return due.sorted { $0.deadline < $1.deadline }
  }
}

extension Application {
  /// Has work done once, between two events, when some time is over.
  ///
  /// - Parameters:
  ///   - delay: The time; with none it is done after the events that have arrived.
  ///   - body: The work; it should take no longer than a frame.
  /// - Returns: The work, which ends when the object is released.
  public func addWork(after delay: Duration, _ body: @escaping () -> Void) -> ScheduledWork {
    let work = ScheduledWork(at: now() + delay, body)
    schedule.add(work)
    return work
  }

  /// Does what is due; what that schedules in turn has to wait.
  func doScheduledWork() {
    guard !schedule.isEmpty else { return }
    for work in schedule.takeDue(at: now()) { work.body() }
  }
}
