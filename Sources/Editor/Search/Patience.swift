import Terminal

/// How long a piece of work may go on before the person is asked again.
///
/// The first few steps are always taken, so that small texts are done at once, whatever the clock
/// says.
struct Patience {
  private let limit: Moment
  private var steps = 16

  /// Begins to wait.
  init(_ duration: Interval) {
    limit = .now + duration
  }

  /// Whether there is time for one more step.
  mutating func allows() -> Bool {
    steps -= 1
    return steps >= 0 || Moment.now < limit
  }
}
