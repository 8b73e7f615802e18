import Terminal

/// Work that is done once, when its time has come; it ends when the object is released.
public final class ScheduledWork {
  fileprivate let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}

/// The work of an application that waits for its time.
struct Schedule {
  private struct Entry {
    let deadline: Moment
    weak var work: ScheduledWork?
  }

  /// The earliest first, those that ended meanwhile among them.
  private var entries: [Entry] = []

  /// When the next one is due; `nil` where there is none, and nothing has to wake anybody.
  var deadline: Moment? {
    entries.firstIndex { $0.work != nil }.map { entries[$0].deadline }
  }

  mutating func add(_ work: ScheduledWork, at deadline: Moment) {
    let index = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(deadline: deadline, work: work), at: index)
  }

  /// Takes what is due out, the earliest first.
  mutating func takeDue(at now: Moment) -> [ScheduledWork] {
    guard !entries.isEmpty, entries[0].deadline <= now else { return [] }
    let end = entries.firstIndex { $0.deadline > now } ?? entries.endIndex
    defer { entries.removeFirst(end) }
    return entries[..<end].compactMap(\.work)
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
    let work = ScheduledWork(body)
    schedule.add(work, at: time + delay)
    return work
  }

  /// Does what is due; what that schedules in turn has to wait.
  func doScheduledWork() {
    for work in schedule.takeDue(at: time) { work.body() }
  }
}
