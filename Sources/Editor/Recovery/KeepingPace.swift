import Terminal

/// When a text that is being typed is to be kept: soon after a pause, and at times even without one.
///
/// A text that takes long to write is kept less often, so that no more than a twentieth of the time
/// goes into it.
nonisolated struct KeepingPace {
  /// How long after the last change, while writing is quick.
  static let pause = Interval.milliseconds(250)
  /// How long after the first change, while writing is quick.
  static let longest = Interval.seconds(1)
  /// How long after the first change at the most.
  static let limit = Interval.seconds(5)

  private var first: Moment?
  private var last: Moment?
  private var cost = Interval.zero

  /// When it is to be kept; `nil` while nothing has changed.
  var deadline: Moment? {
    guard let first, let last else { return nil }
    let stretch = min(cost * 20, Self.limit)
    return min(last + max(Self.pause, stretch / 4), first + max(Self.longest, stretch))
  }

  /// Takes note of a change.
  mutating func didChange(at now: Moment) {
    first = first ?? now
    last = now
  }

  /// Takes note that what is there now is being kept.
  mutating func didBegin() {
    (first, last) = (nil, nil)
  }

  /// Takes note of how long it took.
  mutating func didKeep(within duration: Interval) {
    cost = duration
  }
}
