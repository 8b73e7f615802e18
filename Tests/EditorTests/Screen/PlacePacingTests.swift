import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import ScreenKit

/// The status follows the caret at once after a pause, and ten times a second while keys keep coming.
@Suite struct PlacePacingTests {
  private let driver: ScriptedDriver
  private let application: Application
  private let clock = Clock()

  private final class Clock {
    var time = Moment.now
  }

  init() {
    driver = ScriptedDriver(columns: 30, rows: 8)
    let screen = EditorScreen(storage: TextStorage(bytes: []), title: "note")
    application = Application(driver: driver, stack: ScreenStack(root: screen)) {
      [clock] in clock.time
    }
    _ = application.turn([])
    clock.time += .seconds(1)
  }

  private func play(_ events: Event..., after milliseconds: Int) {
    clock.time += .milliseconds(milliseconds)
    _ = application.turn(events)
  }

  private var status: String { driver.screen.line(7) }
  private var text: String { driver.screen.line(1) }

  @Test func theFirstKeyAfterAPauseIsFollowedAtOnce() {
    play(.text("a"), after: 0)
    #expect(status.contains("1:2"))
    play(.text("b"), after: 100)
    #expect(status.contains("1:3"))
  }

  @Test func whileKeysKeepComingATenthOfASecondIsWaited() {
    play(.text("a"), after: 0)
    for letter in ["b", "c", "d"] {
      play(.text(letter), after: 20)
      #expect(status.contains("1:2"))
    }
    #expect(text.hasPrefix("abcd"))
    // Now it is due, and so is a frame that no key asked for.
    play(after: 50)
    #expect(status.contains("1:5"))
    #expect(application.delay == nil)
  }

  @Test func nobodyIsWokenBetweenKeysThatKeepComing() {
    play(.text("a"), after: 0)
    for count in 2...20 {
      play(.text("b"), after: 30)
      #expect(application.delay.map { $0 >= .milliseconds(50) } ?? true)
      #expect(status.contains("1:\((count - 1) / 4 * 4 + 2)"))
    }
    play(after: 50)
    #expect(status.contains("1:21"))
    #expect(application.delay == nil)
  }

  @Test func manyKeysAtOnceAreFollowedAtOnce() {
    play(.text("a"), after: 0)
    play(.key("Enter"), .text("b"), after: 20)
    #expect(status.contains("2:2"))
    play(.text("cd"), after: 20)
    #expect(status.contains("2:4"))
    play(.paste([0x0A, 0x0A]), after: 20)
    #expect(status.contains("4:1"))
  }

  @Test func aStatusThatComesBackSaysSomething() {
    driver.resize(to: Size(columns: 30, rows: 3))
    _ = application.turn(driver.events(within: .zero))
    play(.text("a"), after: 200)
    driver.resize(to: Size(columns: 30, rows: 8))
    clock.time += .milliseconds(60)
    _ = application.turn(driver.events(within: .zero))
    #expect(status.contains("1:2"))
  }

  @Test func theMarkOfATextDoesNotWait() {
    play(.key("End"), after: 0)
    play(.text("a"), after: 20)
    #expect(driver.screen.line(0).contains("note •"))
    #expect(status.contains("1:1"))
  }
}
