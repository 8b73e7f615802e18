import Terminal
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct ApplicationTests {
  /// A table of clusters that is full of what was shown before starts anew with what is shown now.
  @Test func aFullGlyphTableStartsAnew() {
    let driver = ScriptedDriver(size: Size(columns: 4, rows: 1), glyphs: GlyphTable(capacity: 1))
    let label = Label("e\u{301}")
    let application = Application(driver: driver, stack: ScreenStack(root: LabelScreen(label)))
    _ = application.turn([.key("F9")])
    label.text = "o\u{301}"
    _ = application.turn([.key("F9")])
    #expect(driver.screen.line(0) == "o\u{301}")
    #expect(driver.invalidations == 1)
  }

  @Test func aTurnInWhichNothingChangedShowsNoFrame() {
    let driver = ScriptedDriver(columns: 9, rows: 2)
    let label = Label("one")
    let clock = SetClock()
    let stack = ScreenStack(root: LabelScreen(label))
    let application = Application(driver: driver, stack: stack, now: { clock.time })
    let turn = {
      clock.time += .seconds(1)
      _ = application.turn([])
      return driver.frames.count
    }
    #expect(turn() == 1)
    #expect(turn() == 1)
    label.text = "two"
    #expect(turn() == 2)
    stack.push(LabelScreen(Label("three")))
    #expect(turn() == 3)
    stack.pop()
    #expect(turn() == 4)
    let sheet = ActionSheet(title: "four", actions: [])
    stack.present(sheet)
    #expect(turn() == 5)
    stack.dismiss(sheet)
    #expect(turn() == 6)
    #expect(turn() == 6)
    #expect(driver.screen.line(0).hasPrefix("two"))
  }

  @Test func aFrameThatWasAskedForComesWithTheNextKeyOrByItself() {
    let driver = ScriptedDriver(columns: 9, rows: 2)
    let clock = SetClock()
    let stack = ScreenStack(root: LabelScreen(Label("one")))
    let application = Application(driver: driver, stack: stack, now: { clock.time })
    _ = application.turn([])
    application.showFrame(by: clock.time + .milliseconds(80))
    #expect(application.delay == .milliseconds(80))
    clock.time += .milliseconds(10)
    _ = application.turn([.key("F9")])
    #expect(application.delay == nil)
    application.showFrame(by: clock.time + .milliseconds(90))
    application.showFrame(by: clock.time + .milliseconds(80))
    clock.time += .milliseconds(79)
    _ = application.turn([])
    #expect(driver.frames.count == 2)
    clock.time += .milliseconds(1)
    _ = application.turn([])
    #expect(driver.frames.count == 3)
    #expect(application.delay == nil)
  }

  /// A frame that is due too soon after the last one is waited for asleep.
  @Test func aFrameThatIsDueTooSoonIsPutOff() {
    let driver = ScriptedDriver(columns: 9, rows: 2)
    let clock = SetClock()
    let stack = ScreenStack(root: LabelScreen(Label("one")))
    let application = Application(driver: driver, stack: stack, now: { clock.time })
    _ = application.turn([.key("F9")])
    application.showFrame(by: clock.time + .milliseconds(10))
    clock.time += .milliseconds(10)
    _ = application.turn([])
    #expect(driver.frames.count == 1)
    #expect(application.delay == .milliseconds(40))
    clock.time += .milliseconds(40)
    _ = application.turn([])
    #expect(driver.frames.count == 2)
  }

  @Test func screensAreGoneWhenTheyAreTakenAway() {
    let stack = ScreenStack(root: LabelScreen(Label("below")))
    let application = Application(driver: ScriptedDriver(columns: 9, rows: 2), stack: stack)
    weak var gone: Screen?
    do {
      let screen = LabelScreen(Label("above"))
      gone = screen
      stack.push(screen)
      _ = application.turn([.key("F9")])
      stack.pop()
    }
    _ = application.turn([.key("F9")])
    #expect(gone == nil)
  }

  @Test func aFocusedViewThatLeavesTakesNoInputAlong() {
    let label = Label("text")
    let button = Button("press") {}
    let screen = LabelScreen(label)
    let application = Application(
      driver: ScriptedDriver(columns: 9, rows: 2),
      stack: ScreenStack(root: screen)
    )
    _ = application.turn([.key("F9")])
    screen.view.add(button)
    screen.makeFirst(button)
    #expect(screen.firstResponder === button)
    button.removeFromSuperview()
    #expect(screen.firstResponder === screen)
    screen.makeFirst(label)
    #expect(screen.firstResponder === screen)
  }
}

/// A screen that is one label.
private final class LabelScreen: Screen {
  private let label: Label

  init(_ label: Label) {
    self.label = label
    super.init(name: "screen")
  }

  override func viewDidLoad() {
    view.add(label)
    Constraint.activate([
      label.leftAnchor.constraint(to: view.leftAnchor),
      label.topAnchor.constraint(to: view.topAnchor),
    ])
  }
}
