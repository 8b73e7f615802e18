import Terminal
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct PacingTests {
  private static let start = Moment.now

  @Test func theFirstIsShownAndThoseTooSoonBecomeOne() {
    var pacing = Pacing(interval: .milliseconds(50))
    var shown: [Int] = []
    for milliseconds in stride(from: 0, to: 300, by: 5) {
      let now = Self.start + .milliseconds(milliseconds)
      guard pacing.asks(at: now) else { continue }
      pacing.didShow(at: now)
      shown.append(milliseconds)
    }
    #expect(shown == [0, 50, 100, 150, 200, 250])
  }

  @Test func whatWasPutOffIsDueWhenTheIntervalIsOver() {
    var pacing = Pacing(interval: .milliseconds(50))
    pacing.didShow(at: Self.start)
    #expect(pacing.deadline == nil)
    let isShown = pacing.asks(at: Self.start + .milliseconds(20))
    #expect(!isShown)
    #expect(pacing.deadline == Self.start + .milliseconds(50))
    pacing.didShow(at: Self.start + .milliseconds(70))
    #expect(pacing.deadline == nil)
  }

  /// Sixty sizes in a storm: the last one is what is on the screen, after few frames.
  @Test func aStormOfSizesIsAFewFrames() {
    let driver = ScriptedDriver(columns: 20, rows: 24)
    var time = Self.start
    let stack = ScreenStack(root: Screen(name: "screen"))
    let application = Application(driver: driver, stack: stack) { time }
    for size in 0..<60 { driver.resize(to: Size(columns: 20, rows: 8 + size % 16)) }
    driver.onWait = { timeout in time += driver.isScriptOver ? timeout ?? .zero : .milliseconds(5) }
    #expect(application.run() == .signalled(1))
    #expect(driver.screen.size.rows == 8 + 59 % 16)
    #expect((2...8).contains(driver.frames.count), "\(driver.frames.count) frames")
  }

  @Test func aKeyIsShownAtOnce() {
    let driver = ScriptedDriver(columns: 20, rows: 4)
    let application = Application(
      driver: driver,
      stack: ScreenStack(root: Screen(name: "screen"))
    ) { Self.start }
    for _ in 0..<3 { _ = application.turn([.key("Left")]) }
    #expect(driver.frames.count == 3)
  }
}
