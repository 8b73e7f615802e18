import Glibc

/// A moment by the machine's clock, which nobody sets and which goes on while the machine sleeps.
///
/// `ContinuousClock.Instant` is the same, but its size is known only when the program runs, and so is
/// then the place of whatever stands behind one; a key meets a dozen of them.
public struct Moment: Comparable, Hashable, Sendable {
  /// Since the machine was started.
  private let age: Interval

  /// The moment that is now.
  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Moment(age: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// Whether a moment comes before another.
  public static func < (left: Moment, right: Moment) -> Bool { left.age < right.age }

  /// The moment some time after another.
  public static func + (moment: Moment, time: Interval) -> Moment {
    Moment(age: moment.age + time)
  }

  /// Moves a moment on.
  public static func += (moment: inout Moment, time: Interval) {
    moment = moment + time
  }

  /// The time from one moment to another; negative if the other is earlier.
  public static func - (end: Moment, start: Moment) -> Interval { end.age - start.age }
}
