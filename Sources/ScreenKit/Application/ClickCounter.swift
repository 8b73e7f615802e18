import Terminal

/// Tells double and triple clicks from single ones: presses on one cell within a short time.
struct ClickCounter {
  /// The longest time from one press to the next.
  static let interval = Interval.milliseconds(400)

  private var last: (position: Point, time: Moment, clicks: Int)?

  /// Counts a press; after a triple click the next one is single again.
  mutating func clicks(pressing position: Point, at time: Moment = .now) -> Int {
    var clicks = 1
    if let last, last.position == position, time - last.time <= Self.interval {
      clicks = last.clicks % 3 + 1
    }
    last = (position, time, clicks)
    return clicks
  }
}
