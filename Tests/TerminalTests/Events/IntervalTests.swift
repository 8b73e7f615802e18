import Terminal
import Testing

@Suite struct IntervalTests {
  @Test(arguments: [
    (Interval.zero, Int64(0)), (.nanoseconds(1), 1), (.microseconds(999), 1), (.milliseconds(1), 1),
    (.nanoseconds(1_000_001), 2), (.seconds(3), 3_000), (.nanoseconds(-1), 0),
    (.milliseconds(-2), -2),
  ])
  func partsOfAMillisecondAreRoundedUp(interval: Interval, milliseconds: Int64) {
    #expect(interval.millisecondsRoundedUp == milliseconds)
  }

  @Test func whatCannotBeCountedIsAsLongAsCanBe() {
    let longest = Interval.seconds(.max)
    #expect(longest == .nanoseconds(.max))
    #expect(longest + .seconds(1) == longest)
    #expect(longest * 2 == longest)
    #expect(.seconds(-2) * .max == .nanoseconds(.min))
    #expect(.seconds(-2) * .min == longest)
    #expect(Interval.seconds(.min) == .nanoseconds(.min))
    #expect(.zero - .nanoseconds(.min) == longest)
    #expect(.nanoseconds(-2) - longest == .nanoseconds(.min))
    #expect(Moment.now + longest > .now + .seconds(1_000_000))
  }

  @Test func partsAndTimes() {
    #expect(Interval.seconds(1) / 4 == .milliseconds(250))
    #expect(.milliseconds(250) * 4 == Interval.seconds(1))
    #expect(Interval.seconds(1) + .milliseconds(5) == .milliseconds(1_005))
    #expect(Interval.seconds(1) - .milliseconds(5) == .milliseconds(995))
  }
}
