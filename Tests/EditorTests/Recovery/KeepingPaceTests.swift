import Terminal
import Testing

@testable import Editor

@Suite struct KeepingPaceTests {
  private let start = Moment.now

  /// When a text is kept after changes at some milliseconds, counted from the first.
  private func deadline(_ changes: [Int], cost: Int = 0) -> Int? {
    var pace = KeepingPace()
    pace.didKeep(within: .milliseconds(cost))
    for change in changes { pace.didChange(at: start + .milliseconds(change)) }
    let delay = pace.deadline.map { $0 - start }
    return delay.map { Int($0.millisecondsRoundedUp) }
  }

  @Test func nothingIsDueWhileNothingChanges() {
    #expect(deadline([]) == nil)
    var pace = KeepingPace()
    pace.didChange(at: start)
    pace.didBegin()
    #expect(pace.deadline == nil)
  }

  @Test(arguments: [
    ([0], 250), ([0, 100], 350), ([0, 200, 400, 600], 850), ([0, 200, 400, 600, 800], 1000),
    ([0, 2000], 1000),
  ])
  func aPauseIsWaitedForButNotForLong(changes: [Int], expected: Int) {
    #expect(deadline(changes) == expected)
  }

  /// What takes long is done less often, but not never.
  @Test(arguments: [(10, 250, 1000), (100, 500, 2000), (1_000, 1250, 5000), (60_000, 1250, 5000)])
  func whatTakesLongIsDoneLessOften(cost: Int, pause: Int, longest: Int) {
    #expect(deadline([0], cost: cost) == pause)
    #expect(deadline([0, longest - 1], cost: cost) == longest)
  }
}
