import ScreenKit
import Terminal

/// The keys and what they do, to be read and left with Esc.
final class HelpScreen: Screen {
  private let bar = NavigationBar(name: "bar")
  private let textView = TextView(text: KeyGuide.text)
  private var barHeight: Constraint?
  private let onClose: () -> Void

  /// Creates the screen; whoever pushed it takes it away again.
  init(onClose: @escaping () -> Void) {
    self.onClose = onClose
    super.init(name: "help")
    textView.isEditable = false
  }

  override var keyMap: KeyMap { .help }
  override var preferredFirstResponder: Responder { textView }

  override func viewDidLoad() {
    bar.title = "Keys"
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
    guard case .close = command as? HelpCommand else { return false }
    onClose()
    return true
  }
}

/// What a person can do with the help.
enum HelpCommand: Command {
  case close
}

extension KeyMap {
  fileprivate static let help = KeyMap([
    "Esc": HelpCommand.close, "C-q": HelpCommand.close, "C-o": HelpCommand.close,
    "Enter": HelpCommand.close, "F1": HelpCommand.close,
  ])
}
