import Glibc

/// A moment as a file system keeps it.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970.
  package let seconds: Int
  /// Nanoseconds within the second.
  package let nanoseconds: Int

  /// `UTIME_NOW`, a macro that the importer does not see.
  static let now = (1 << 30) - 1
  /// `UTIME_OMIT`, a macro that the importer does not see.
  static let unchanged = (1 << 30) - 2

  /// Creates a moment.
  package init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Creates a moment from the kernel's structure.
  init(_ time: timespec) {
    self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// This moment.
  package static var present: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(time)
  }
}
