import Terminal

/// A screen that came by itself: it takes input once it has been on the terminal for a moment in which
/// nothing was typed, so that no key meant for something else chooses one of its buttons.
struct UnseenScreen {
  /// How long nothing must have been typed: longer than from key to key, shorter than it takes to
  /// read.
  static let quiet = Interval.milliseconds(500)

  /// The screen.
  weak var screen: Screen?
  /// Whether it takes input.
  private(set) var isSeen = false
  /// Since when it has been there and nothing was typed.
  private var quietSince: Moment?

  init(screen: Screen) {
    self.screen = screen
  }

  mutating func didShow(at now: Moment) {
    quietSince = quietSince ?? now
  }

  mutating func inputWillArrive(at now: Moment) {
    guard let since = quietSince else { return }
    isSeen = screen == nil || now - since >= Self.quiet
    quietSince = now
  }
}
