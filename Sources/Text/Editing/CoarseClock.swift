import Glibc

/// A clock for pauses between keys: right to some milliseconds, and read in a few nanoseconds.
enum CoarseClock {
  /// The time since the machine was started.
  static func now() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
