public import Terminal

/// When something is shown that could be shown more often than anybody can follow it: the frames of a
/// terminal that changes its size sixty times a second, or the place of a caret that moves with
/// every letter.
///
/// The first time it is shown at once; what follows too soon is put off until the interval is over, and
/// becomes one.
nonisolated public struct Pacing {
  /// The shortest time from one to another.
  private let interval: Interval
  private var last: Moment?
  private var isPutOff = false

  /// Creates a pacing by which the first one is shown at once.
  public init(interval: Interval) {
    self.interval = interval
  }

  /// Whether it is to be shown now.
  public mutating func asks(at now: Moment) -> Bool {
    guard let last, now - last < interval else { return true }
    isPutOff = true
    return false
  }

  /// When what was put off is due; `nil` where nothing was.
  public var deadline: Moment? {
    isPutOff ? last.map { $0 + interval } : nil
  }

  /// Takes note that it was shown.
  public mutating func didShow(at now: Moment) {
    last = now
    isPutOff = false
  }
}
