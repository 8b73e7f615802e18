import Terminal
import TestSupport
import Text

@testable import ScreenKit

/// A text view alone on a scripted terminal, driven by keys; texts in and out are marked.
final class TextViewBench {
  let view: TextView
  let driver: ScriptedDriver
  private let application: Application

  init(_ marked: String, columns: Int = 20, rows: Int = 6) {
    let start = MarkedText(marked)
    view = TextView(storage: TextStorage(bytes: start.bytes))
    driver = ScriptedDriver(columns: columns, rows: rows)
    application = Application(driver: driver, stack: ScreenStack(root: TextScreen(view)))
    view.select(start.selection)
    play([])
  }

  /// Presses keys, given in notation between blanks.
  func press(_ keys: String) {
    for key in keys.split(separator: " ").compactMap({ Key($0) }) {
      play([key.typedCharacter.map { .text(String($0)) } ?? .key(key)])
    }
  }

  func play(_ events: [Event]) {
    _ = application.turn(events)
  }

  func resize(columns: Int, rows: Int) {
    driver.resize(to: Size(columns: columns, rows: rows))
    play(driver.events(within: .zero))
  }

  /// The text with its caret or selection marked.
  var marked: String {
    MarkedText(view.storage.bytes(in: view.storage.range), view.selection).description
  }
}

/// A screen that is one text view.
private final class TextScreen: Screen {
  private let text: TextView

  init(_ text: TextView) {
    self.text = text
    super.init(name: "screen")
  }

  override var preferredFirstResponder: Responder { text }

  override func viewDidLoad() {
    view.add(text)
    Constraint.activate([
      text.leftAnchor.constraint(to: visibleGuide.leftAnchor),
      text.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      text.topAnchor.constraint(to: visibleGuide.topAnchor),
      text.bottomAnchor.constraint(to: visibleGuide.bottomAnchor),
    ])
  }
}
