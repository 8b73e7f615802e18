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

  /// Day and time of day, as people here count them: `2026-11-30 14:05`.
  package var localDescription: String {
    var clock = time_t(seconds)
    var parts = tm()
    var text = [CChar](repeating: 0, count: 32)
    guard localtime_r(&clock, &parts) != nil else { return "an unknown time" }
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
