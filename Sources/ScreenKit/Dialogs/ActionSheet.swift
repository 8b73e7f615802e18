public import Terminal

/// A few choices that rise from the bottom over a screen, with a title and a message.
///
/// The sheet leaves the stack and then carries out the action that was chosen, so that an action
/// may present the next sheet. Esc chooses the last action marked `.cancel`, or the last of all.
public final class ActionSheet: Screen {
  /// One of the choices.
  public struct Action {
    /// The word on its button.
    public let title: String
    /// What kind of choice it is.
    public let kind: Kind
    /// A letter that chooses it at once.
    public let key: Key?
    let action: () -> Void

    /// Creates a choice.
    public init(
      _ title: String,
      kind: Kind = .normal,
      key: Key? = nil,
      action: @escaping () -> Void
    ) {
      self.title = title
      self.kind = kind
      self.key = key
      self.action = action
    }
  }

  /// What kind of choice an action is.
  public enum Kind { case normal, cancel, destructive }

  private let actions: [Action]
  private let panel: ActionSheetPanel
  private var buttons: [Button] = []

  /// Creates a sheet; the first action is chosen at first.
  public init(title: String, message: String = "", actions: [Action]) {
    self.actions = actions
    panel = ActionSheetPanel(title: title, message: message)
    super.init(name: "sheet")
  }

  /// Esc and Ctrl+Q take the way back, whatever is chosen.
  public override var keyMap: KeyMap { .actionSheet }
  public override var preferredFirstResponder: Responder { buttons.first ?? self }

  public override func viewDidLoad() {
    view.add(panel)
    for action in actions {
      let isDestructive = action.kind == .destructive
      let title = (isDestructive ? "! " : "") + action.title
      let key = action.key.map { "  \($0.label)" } ?? ""
      let button = Button(title + key, style: isDestructive ? .wrong : .text) { [weak self] in
        self?.choose(action)
      }
      buttons.append(button)
      panel.add(button)
    }
    panel.buttons = buttons
    Constraint.activate([
      panel.leftAnchor.constraint(to: visibleGuide.leftAnchor),
      panel.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      panel.bottomAnchor.constraint(to: visibleGuide.bottomAnchor),
      panel.topAnchor.constraint(.atLeast, to: visibleGuide.topAnchor),
    ])
  }

  public override func viewWillLayout() {
    panel.setNeedsLayout()
    view.setNeedsLayout()
  }

  public override func perform(_ command: any Command) -> Bool {
    switch command as? SheetCommand {
    case .previous: choose(offset: -1)
    case .next: choose(offset: 1)
    case .messageUp: panel.messageOffset -= 1
    case .messageDown: panel.messageOffset += 1
    case .back:
      guard let action = actions.last(where: { $0.kind == .cancel }) ?? actions.last else {
        return false
      }
      choose(action)
    case nil: return false
    }
    return true
  }

  public override func press(_ key: Key) -> Bool {
    guard let action = actions.first(where: { $0.key == key }) else { return false }
    choose(action)
    return true
  }

  private func choose(offset: Int) {
    guard let index = buttons.firstIndex(where: { $0 === firstResponder }) else { return }
    makeFirst(buttons[(index + offset + buttons.count) % buttons.count])
  }

  private func choose(_ action: Action) {
    stack?.dismiss(self)
    action.action()
  }
}

/// Moving about in a sheet.
enum SheetCommand: Command {
  case previous, next, back
  case messageUp, messageDown
}

extension KeyMap {
  fileprivate static let actionSheet = KeyMap([
    "Up": SheetCommand.previous, "Left": SheetCommand.previous, "S-Tab": SheetCommand.previous,
    "Down": SheetCommand.next, "Right": SheetCommand.next, "Tab": SheetCommand.next,
    "PageUp": SheetCommand.messageUp, "PageDown": SheetCommand.messageDown,
    "Esc": SheetCommand.back, "C-q": SheetCommand.back, "C-g": SheetCommand.back,
  ])
}
