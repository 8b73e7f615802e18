/// The wish to be told of every change; it ends with `cancel()` or when the object is released.
package final class TextObservation {
  private var body: ((TextChange) -> Void)?

  init(_ body: @escaping (TextChange) -> Void) {
    self.body = body
  }

  /// Ends the observation.
  package func cancel() {
    body = nil
  }

  func notify(_ change: TextChange) {
    body?(change)
  }
}

/// The observations of one text, in the order in which they began.
struct TextObservers {
  private struct Entry {
    weak var observation: TextObservation?
  }
  private var entries: [Entry] = []

  mutating func add(_ observation: TextObservation) {
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
    isEmpty = false
  }

  /// Whether nobody has asked; apart from the list so that an edit need not look there.
  private(set) var isEmpty = true

  /// Tells everyone of a change.
  @inline(never)
  func notify(_ change: TextChange) {
    for entry in entries { entry.observation?.notify(change) }
  }
}
