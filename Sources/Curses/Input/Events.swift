import Terminal

nonisolated extension [Event] {
  /// Adds an event; text joins the text before it, and of sizes only the newest counts.
  mutating func add(_ event: consuming Event) {
    // As for nearly each key: there is nothing to join, and no place to make room in.
    if isEmpty { return self = [event] }
    switch event {
    case .text(let more):
      guard case .text(var text)? = last else { return append(event) }
      removeLast()
      text += more
      append(.text(text))
    case .resize where contains(where: \.isResize):
      let others = filter { !$0.isResize }
      self = []
      for other in others { add(other) }
      append(event)
    default:
      append(event)
    }
  }

  /// Adds events; where there are none, as before nearly each key, they need not be copied.
  mutating func add(_ events: [Event]) {
    if isEmpty {
      self = events
    } else {
      for event in events { add(event) }
    }
  }
}

nonisolated extension Event {
  fileprivate var isResize: Bool { if case .resize = self { true } else { false } }
}
