import Terminal
import Testing

@Suite struct MomentTests {
  @Test func timeGoesOn() {
    let start = Moment.now
    let end = Moment.now
    #expect(start <= end)
    #expect(end - start >= .zero)
  }

  @Test(arguments: [Interval.zero, .nanoseconds(1), .milliseconds(250), .seconds(5)])
  func whatIsAddedIsTheTimeBetween(time: Interval) {
    let start = Moment.now
    var end = start
    end += time
    #expect(end == start + time)
    #expect(end - start == time)
    #expect(start - end == .zero - time)
    #expect((start < end) == (time > .zero))
  }
}
