public import Terminal

/// Work that is done once, when its time has come; it ends when the object is released.
public final class ScheduledWork {
  fileprivate let entry: Schedule.Entry

  fileprivate init(_ entry: Schedule.Entry) {
    self.entry = entry
  }

  isolated deinit {
    entry.body = nil
  }

  /// When it is done, or was; to put it off, or to have it done sooner, costs nothing.
  public var deadline: Moment {
    get { entry.deadline }
    set { entry.deadline = newValue }
  }
}

/// The work of an application that waits for its time: a handful at the most.
struct Schedule {
  final class Entry {
    var deadline: Moment
    /// None when nobody wants it any more.
    var body: (() -> Void)?

    init(_ deadline: Moment, _ body: @escaping () -> Void) {
      self.deadline = deadline
      self.body = body
    }
  }

  /// In the order in which they came.
  private var entries: [Entry] = []

  /// When the next one is due; `nil` where there is none, and nothing has to wake anybody.
  var deadline: Moment? {
    var earliest: Moment?
    for entry in entries where entry.body != nil {
      earliest = earliest.map { min($0, entry.deadline) } ?? entry.deadline
    }
    return earliest
  }

  mutating func add(_ entry: Entry) {
    entries.append(entry)
  }

  /// Whether there is any whose time has come, wanted or not.
  func isDue(at now: Moment) -> Bool {
    entries.contains { $0.deadline <= now }
  }

  /// Takes what is due out, the earliest first.
  mutating func takeDue(at now: Moment) -> [Entry] {
    let due = entries.filter { $0.deadline <= now }
    entries.removeAll { $0.body == nil || $0.deadline <= now }
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
  public func addWork(after delay: Interval, _ body: @escaping () -> Void) -> ScheduledWork {
    let entry = Schedule.Entry(time + delay, body)
    schedule.add(entry)
    return ScheduledWork(entry)
  }

  /// Does what is due; what that schedules in turn has to wait.
  func doScheduledWork() {
    for entry in schedule.takeDue(at: time) {
      // What was due before it may have put it off.
      if entry.deadline <= time { entry.body?() } else { schedule.add(entry) }
    }
  }
}
