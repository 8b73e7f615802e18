import ScreenKit
import Terminal
import Text

/// A text to be read and left with Esc: the keys and what they do, or a difference.
final class ReadingScreen: Screen {
  private let bar = NavigationBar(name: "bar")
  private let textView: TextView
  private let title: String
  private var barHeight: Constraint?
  private let onClose: () -> Void

  /// Creates the screen; whoever pushed it takes it away again.
  init(title: String, text: [UInt8], onClose: @escaping () -> Void) {
    self.title = title
    self.onClose = onClose
    textView = TextView(storage: TextStorage(bytes: text))
    super.init(name: "reading")
    textView.isEditable = false
  }

  override var keyMap: KeyMap { .reading }
  override var preferredFirstResponder: Responder { textView }

  override func viewDidLoad() {
    bar.title = title
    bar.rightItem = BarItem("Close", key: "Esc", action: onClose)
    let height = bar.heightAnchor.constraint(to: 1)
    barHeight = height
    for part in [bar, textView] {
      view.add(part)
      Constraint.activate([
        part.leftAnchor.constraint(to: visibleGuide.leftAnchor),
        part.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      ])
    }
    Constraint.activate([
      bar.topAnchor.constraint(to: visibleGuide.topAnchor), height,
      textView.topAnchor.constraint(to: bar.bottomAnchor),
      textView.bottomAnchor.constraint(to: visibleGuide.bottomAnchor),
    ])
  }

  override func viewWillLayout() {
    barHeight?.constant = ChromePlan(rows: visibleSize.rows, barIsNeeded: false).bar
  }

  override func perform(_ command: any Command) -> Bool {
    guard case .close = command as? ReadingCommand else { return false }
    onClose()
    return true
  }
}

/// What a person can do with a text to be read.
enum ReadingCommand: Command {
  case close
}

extension KeyMap {
  fileprivate static let reading = KeyMap([
    "Esc": ReadingCommand.close, "C-q": ReadingCommand.close, "C-o": ReadingCommand.close,
    "Enter": ReadingCommand.close, "F1": ReadingCommand.close,
  ])
}
