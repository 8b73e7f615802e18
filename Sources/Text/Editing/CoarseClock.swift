import Glibc

/// A clock for pauses between keys: right to some milliseconds, and read in a few nanoseconds.
enum CoarseClock {
  /// The nanoseconds since the machine was started.
  static func now() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
