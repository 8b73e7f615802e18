import Terminal
import TestSupport
import Testing

@testable import ScreenKit

/// A clock that tests set.
@MainActor final class SetClock {
  var time = Moment.now
}

@Suite struct ScheduledWorkTests {
  private let driver = ScriptedDriver(columns: 20, rows: 4)
  private let clock = SetClock()

  private func application(_ screen: Screen = Screen(name: "screen")) -> Application {
    Application(driver: driver, stack: ScreenStack(root: screen), now: { clock.time })
  }

  @Test func workIsDoneInTheOrderOfItsTimesAndOnce() {
    let application = application()
    var done: [Int] = []
    let works = [30, 10, 20].map { delay in
      application.addWork(after: .milliseconds(delay)) { done.append(delay) }
    }
    for _ in 0..<5 {
      _ = application.turn([])
      clock.time += .milliseconds(15)
    }
    withExtendedLifetime(works) { #expect(done == [10, 20, 30]) }
  }

  @Test func aWaitLastsUntilTheNextIsDueAndThenForEver() {
    let application = application()
    let works = [50, 20].map { application.addWork(after: .milliseconds($0)) {} }
    var waits: [Interval?] = []
    driver.onWait = { timeout in
      waits.append(timeout)
      if let timeout { clock.time += timeout }
    }
    withExtendedLifetime(works) { #expect(application.run() == .signalled(1)) }
    #expect(waits.filter { $0 != .zero } == [.milliseconds(20), .milliseconds(30), nil])
  }

  @Test func workEndsWithItsObjectAndWakesNobody() {
    let application = application()
    _ = application.addWork(after: .milliseconds(5)) { Issue.record("nobody keeps it") }
    var waits: [Interval?] = []
    driver.onWait = { waits.append($0) }
    #expect(application.run() == .signalled(1))
    #expect(waits == [nil])
  }

  @Test func workThatIsDueCanBePutOffByWorkThatWasDueBefore() {
    let application = application()
    var done: [String] = []
    let second = application.addWork(after: .milliseconds(20)) { done.append("second") }
    let first = application.addWork(after: .milliseconds(10)) { [clock] in
      done.append("first")
      second.deadline = clock.time + .milliseconds(30)
    }
    clock.time += .milliseconds(20)
    _ = application.turn([])
    #expect(done == ["first"])
    #expect(application.delay == .milliseconds(30))
    clock.time += .milliseconds(30)
    _ = application.turn([])
    withExtendedLifetime(first) { #expect(done == ["first", "second"]) }
  }

  @Test func workWithoutADelayComesAfterTheEventsThatAreThere() {
    let screen = KeyCounter()
    let application = application(screen)
    var seen = 0
    let work = application.addWork(after: .zero) { seen = screen.keys }
    _ = application.turn([.key("Left"), .key("Right")])
    withExtendedLifetime(work) { #expect(seen == 2) }
  }

  @Test func workOnAThreadHandsItsResultOnBetweenEvents() {
    let application = application()
    var results: [Int] = []
    let work = application.addBackgroundWork {
      6 * 7
    } then: {
      results.append($0)
    }
    #expect(results.isEmpty)
    work.wait()
    work.wait()
    #expect(results == [42])
    application.addBackgroundWork {
      1
    } then: {
      results.append($0)
    }
    application.addBackgroundWork {
      2
    } then: {
      results.append($0)
    }
    application.finishBackgroundWork()
    #expect(results == [42, 1, 2])
  }
}

/// A screen that counts the keys it gets.
private final class KeyCounter: Screen {
  var keys = 0

  init() {
    super.init(name: "counter")
  }

  override func press(_ key: Key) -> Bool {
    keys += 1
    return true
  }
}
