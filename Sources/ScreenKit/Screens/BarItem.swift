public import Terminal

/// A button of a bar: a word, the key that does the same, and what it does.
public final class BarItem {
  /// The word on it.
  public var title: String
  /// The key that does the same from anywhere on the screen, shown beside the word.
  public let key: Key?
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
    self.action = action
  }

  /// Does what the button is for.
  public func activate() {
    action()
  }
}
