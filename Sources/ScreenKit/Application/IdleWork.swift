/// Long work that is done in slices while no event waits, such as loading the rest of a file.
///
/// It goes on until it is done or nobody keeps the object. Between two slices the terminal is asked
/// for events, so a key never waits for longer than a slice.
public final class IdleWork {
  private let slice: () -> Bool

  init(_ slice: @escaping () -> Bool) {
    self.slice = slice
  }

  /// Does the next slice; whether there is more to do.
  func advance() -> Bool { slice() }
}

/// The work of an application that is waiting for idle moments.
struct IdleQueue {
  private struct Entry {
    weak var work: IdleWork?
  }

  private var entries: [Entry] = []

  /// Whether there is anything to do.
  var isEmpty: Bool { !entries.contains { $0.work != nil } }

  mutating func add(_ work: IdleWork) {
    entries.append(Entry(work: work))
  }

  /// Does one slice of the work that has waited longest.
  mutating func advance() {
    entries.removeAll { $0.work == nil }
    guard let work = entries.first?.work else { return }
    entries.removeFirst()
    if work.advance() { add(work) }
  }
}
