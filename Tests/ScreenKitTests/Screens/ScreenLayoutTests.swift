import Terminal
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct ScreenLayoutTests {
  private let driver = ScriptedDriver(columns: 20, rows: 6)
  private let screen = LayoutCounter()
  private let application: Application

  init() {
    application = Application(driver: driver, stack: ScreenStack(root: screen))
    _ = application.turn([.key("Left")])
  }

  @Test func aFrameInWhichNothingMovedLaysNothingOut() {
    let before = screen.layouts
    _ = application.turn([.key("Left")])
    _ = application.turn([.key("Left")])
    #expect(screen.layouts == before)
    #expect(screen.frames == 3)
  }

  @Test func anotherSizeAndAnotherFirstResponderDo() {
    let before = screen.layouts
    _ = application.turn([.resize(Size(columns: 20, rows: 3)), .key("Left")])
    #expect(screen.layouts == before + 1)
    #expect(screen.visibleSize.rows == 3)
    screen.makeFirst(screen.field)
    _ = application.turn([.key("Left")])
    #expect(screen.layouts == before + 2)
  }

  /// A screen that was covered while the terminal changed its size, and one that comes back.
  @Test func aScreenThatWasCoveredIsFittedWhenItIsSeenAgain() {
    application.stack.push(LayoutCounter())
    _ = application.turn([.resize(Size(columns: 20, rows: 3)), .key("Left")])
    #expect(screen.visibleSize.rows == 6)
    application.stack.pop()
    _ = application.turn([.key("Left")])
    #expect(screen.visibleSize.rows == 3)
  }
}

/// A screen that counts how often it is asked.
private final class LayoutCounter: Screen {
  var layouts = 0
  var frames = 0
  let field = TextField()

  init() {
    super.init(name: "counter")
  }

  override func viewDidLoad() {
    view.add(field)
  }

  override func viewWillLayout() {
    layouts += 1
  }

  override func frameWillShow() {
    frames += 1
  }
}
