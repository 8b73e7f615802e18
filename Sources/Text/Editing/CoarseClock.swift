import Glibc

/// A clock for pauses between keys, read in a nanosecond because it is asked at each key.
enum CoarseClock {
  /// The time in whole seconds.
  static func now() -> Int { time(nil) }
}
