import Terminal
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct IdleWorkTests {
  private let driver = ScriptedDriver(columns: 20, rows: 4)

  private func application() -> Application {
    Application(driver: driver, stack: ScreenStack(root: Screen(name: "screen")))
  }

  @Test func workGoesOnUntilItIsDoneAndThenNothingWakes() {
    let application = application()
    var slices = 0
    let work = application.addIdleWork {
      slices += 1
      return slices < 5
    }
    var waits: [Interval?] = []
    driver.onWait = { waits.append($0) }
    withExtendedLifetime(work) { #expect(application.run() == .signalled(1)) }
    #expect(slices == 5)
    #expect(waits.prefix(5).allSatisfy { $0 == .zero })
    #expect(waits.last == .some(nil))
  }

  @Test func workEndsWithItsObject() {
    let application = application()
    var slices = 0
    _ = application.addIdleWork {
      slices += 1
      return true
    }
    #expect(application.run() == .signalled(1))
    #expect(slices == 0)
  }

  @Test func worksTakeTurnsAndEventsComeFirst() {
    let application = application()
    var order = ""
    let works = ["a", "b"].map { name in
      application.addIdleWork {
        order += name
        return order.count < 6
      }
    }
    driver.press("Left", "Left")
    driver.onWait = { _ in order += driver.isScriptOver ? "" : "-" }
    withExtendedLifetime(works) { _ = application.run() }
    #expect(order.hasPrefix("--ab"))
  }
}
