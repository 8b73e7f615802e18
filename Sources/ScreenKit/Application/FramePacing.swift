import Terminal

/// When a frame is shown that no key asked for: a terminal that changes its size sixty times a second,
/// or a file that is being loaded.
///
/// The first one is shown at once; those that follow too soon are put off until the interval is
/// over, and become one. A key shows everything at once.
nonisolated struct FramePacing {
  /// The shortest time from one frame to another that no key asked for: twenty a second are seen
  /// as motion, and a storm of sizes costs a few kilobytes.
  static let interval = Duration.milliseconds(50)

  private var lastFrame: Moment?
  private var isPutOff = false

  /// Whether a frame that something other than a key asks for is to be shown now.
  mutating func asks(at now: Moment) -> Bool {
    guard let lastFrame, now - lastFrame < Self.interval else { return true }
    isPutOff = true
    return false
  }

  /// When the frame that was put off is due; `nil` without one.
  var deadline: Moment? {
    isPutOff ? lastFrame.map { $0 + Self.interval } : nil
  }

  /// Takes note that a frame was shown.
  mutating func didShow(at now: Moment) {
    lastFrame = now
    isPutOff = false
  }
}
