import Terminal
import TestSupport
import Testing

@testable import ScreenKit

/// A sheet that comes by itself is not answered by what was being typed.
@Suite struct UnseenScreenTests {
  private let clock = SetClock()
  private let driver = ScriptedDriver(columns: 30, rows: 10)
  private let screen = TextScreen()
  private let application: Application

  init() {
    let clock = clock
    application = Application(
      driver: driver,
      stack: ScreenStack(root: screen),
      now: { clock.time }
    )
    _ = application.turn([.focus(true)])
  }

  /// Presents a sheet with one button; the result tells how often it was chosen.
  private func present(unasked: Bool) -> Choices {
    let choices = Choices()
    let sheet = ActionSheet(title: "Yes?", actions: [.init("Yes", key: "y") { choices.count += 1 }])
    application.stack.present(sheet, unasked: unasked)
    return choices
  }

  private final class Choices {
    var count = 0
  }

  @Test func oneThatWasAskedForIsAnsweredAtOnce() {
    let choices = present(unasked: false)
    _ = application.turn([.text("y")])
    #expect(choices.count == 1)
    #expect(screen.textView.text == "")
  }

  @Test func whatIsTypedBeforeItIsSeenGoesToTheText() {
    let choices = present(unasked: true)
    _ = application.turn([.text("y"), .key("Enter"), .paste([0x79])])
    #expect(choices.count == 0)
    #expect(screen.textView.text == "y\ny")
  }

  /// However long somebody goes on typing with their eyes elsewhere.
  @Test func typingOnDoesNotAnswerIt() {
    let choices = present(unasked: true)
    for _ in 0..<20 {
      clock.time += .milliseconds(300)
      _ = application.turn([.text("y")])
    }
    #expect(choices.count == 0)
    clock.time += .milliseconds(600)
    _ = application.turn([.text("y")])
    #expect(choices.count == 1)
    #expect(screen.textView.text == String(repeating: "y", count: 20))
  }

  @Test func anotherSheetOnTopOfItIsAnswered() {
    let unasked = present(unasked: true)
    let asked = present(unasked: false)
    _ = application.turn([.text("y"), .text("y")])
    #expect(asked.count == 1)
    #expect(unasked.count == 0)
    #expect(screen.textView.text == "y")
  }
}

/// A screen that is all text.
private final class TextScreen: Screen {
  let textView = TextView()

  init() {
    super.init(name: "text")
  }

  override var preferredFirstResponder: Responder { textView }

  override func viewDidLoad() {
    view.add(textView)
    Constraint.activate([
      textView.leftAnchor.constraint(to: view.leftAnchor),
      textView.rightAnchor.constraint(to: view.rightAnchor),
      textView.topAnchor.constraint(to: view.topAnchor),
      textView.bottomAnchor.constraint(to: view.bottomAnchor),
    ])
  }
}
