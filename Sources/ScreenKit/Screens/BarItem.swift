public import Terminal

/// A button of a bar: a word, the key that does the same, and what it does.
public final class BarItem {
  /// The word on it.
  public var title: String {
    didSet { if title != oldValue { bar?.setNeedsDisplay() } }
  }

  /// The bar that shows it.
  weak var bar: View?
  /// The key that does the same from anywhere on the screen, shown beside the word.
  public let key: Key?
  /// The key as it is shown.
  let keyLabel: String?
  private let action: () -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The word on it.
  ///   - key: The key that does the same, for display; the screen's key map gives it its meaning.
  ///   - action: What it does.
  public init(_ title: String, key: Key? = nil, action: @escaping () -> Void) {
    self.title = title
    self.key = key
    keyLabel = key?.label
    self.action = action
  }

  /// Does what the button is for.
  public func activate() {
    action()
  }
}

/// Follows the mouse over the buttons of a bar: one is activated when it is both pressed and
/// released, so that a person who thinks better of it can slide away.
struct BarPress {
  private weak var pressed: BarItem?

  /// Takes note of what the mouse did over a button, or over none.
  mutating func follow(_ event: MouseEvent, over item: BarItem?) {
    switch event.action {
    case .press: pressed = item
    case .release:
      if let item, item === pressed { item.activate() }
      pressed = nil
    default: break
    }
  }
}
