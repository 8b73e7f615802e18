import Terminal
import Testing

@testable import ScreenKit

@Suite struct ClickCounterTests {
  private static let start = Moment.now

  @Test func quickPressesOnOneCellCount() {
    var counter = ClickCounter()
    let counts = (0..<5).map { index in
      counter.clicks(pressing: .zero, at: Self.start + .milliseconds(200 * index))
    }
    #expect(counts == [1, 2, 3, 1, 2])
  }

  @Test func slowOrDistantPressesAreSingle() {
    var counter = ClickCounter()
    #expect(counter.clicks(pressing: .zero, at: Self.start) == 1)
    #expect(counter.clicks(pressing: .zero, at: Self.start + .milliseconds(500)) == 1)
    let other = Point(column: 1, row: 0)
    #expect(counter.clicks(pressing: other, at: Self.start + .milliseconds(501)) == 1)
  }
}
