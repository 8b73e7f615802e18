/// The wish to be told of every change; it ends with `cancel()` or when the object is released.
package final class TextObservation {
  fileprivate let observer: TextObserver

  init(_ body: @escaping (TextChange) -> Void) {
    observer = TextObserver(body)
  }

  deinit {
    cancel()
  }

  /// Ends the observation.
  ///
  /// What it would have called is released when another begins.
  package func cancel() {
    observer.isOver = true
  }
}

/// Whom to tell, apart from the wish: a text that held the wish itself would keep it from ending, and
/// a weak reference is dear at each key.
private final class TextObserver {
  let body: (TextChange) -> Void
  /// Whether it is told nothing any more.
  var isOver = false

  init(_ body: @escaping (TextChange) -> Void) {
    self.body = body
  }
}

/// The observers of one text, in the order in which they began.
struct TextObservers {
  private var observers: [TextObserver] = []

  mutating func add(_ observation: TextObservation) {
    observers.removeAll { $0.isOver }
    observers.append(observation.observer)
    isEmpty = false
  }

  /// Whether nobody has ever asked; apart from the list so that an edit need not look there.
  private(set) var isEmpty = true

  /// Tells everyone of a change.
  @inline(never)
  func notify(_ change: TextChange) {
    for observer in observers where !observer.isOver { observer.body(change) }
  }
}
