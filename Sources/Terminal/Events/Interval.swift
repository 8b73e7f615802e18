/// A length of time, in nanoseconds; negative where an end comes before its start.
///
/// `Duration` counts a thousand million times finer in numbers of 128 bits, and each sum and each
/// comparison of such goes through code that a key would have to wait for.
public struct Interval: Comparable, Hashable, Sendable {
  private let nanoseconds: Int64

  /// No time at all.
  public static let zero = Interval(nanoseconds: 0)

  /// Some seconds.
  public static func seconds(_ count: Int) -> Interval { Interval(count, of: 1_000_000_000) }

  /// Some thousandths of a second.
  public static func milliseconds(_ count: Int) -> Interval { Interval(count, of: 1_000_000) }

  /// Some millionths of a second.
  public static func microseconds(_ count: Int) -> Interval { Interval(count, of: 1_000) }

  /// Some thousand-millionths of a second.
  public static func nanoseconds(_ count: Int) -> Interval { Interval(count, of: 1) }

  private init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// As long as can be counted, 292 years, where that is shorter.
  private init(_ count: Int, of unit: Int64) {
    let (product, isOver) = Int64(count).multipliedReportingOverflow(by: unit)
    nanoseconds = isOver ? ((count < 0) == (unit < 0) ? .max : .min) : product
  }

  /// The length in thousandths of a second, rounded up.
  public var millisecondsRoundedUp: Int64 {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest > 0 ? whole + 1 : whole
  }

  /// Whether one is shorter than another.
  public static func < (left: Interval, right: Interval) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// One after another.
  public static func + (left: Interval, right: Interval) -> Interval {
    let (sum, isOver) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return Interval(nanoseconds: isOver ? (right < .zero ? .min : .max) : sum)
  }

  /// What is left of one after another; negative where it was longer.
  public static func - (left: Interval, right: Interval) -> Interval {
    let (rest, isOver) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return Interval(nanoseconds: isOver ? (left < right ? .min : .max) : rest)
  }

  /// Some times as long.
  public static func * (interval: Interval, times: Int) -> Interval {
    Interval(times, of: interval.nanoseconds)
  }

  /// One of some equal parts, of which there must be at least one.
  public static func / (interval: Interval, parts: Int) -> Interval {
    Interval(nanoseconds: interval.nanoseconds / Int64(parts))
  }
}
