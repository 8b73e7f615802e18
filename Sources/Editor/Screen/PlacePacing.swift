import ScreenKit
import Terminal

/// When the place of the caret is told.
///
/// With the key that moves it after a pause; while keys keep coming one by one, ten times a second:
/// nobody reads a column faster, and on a slow line it is more than half of what a letter costs.
struct PlacePacing {
  private var pacing = Pacing(interval: .milliseconds(100))
  /// How long after the last key it is told at the latest: longer than between two keys of somebody
  /// who types fast or holds one down, so that nothing wakes the editor between them.
  private static let quiet = Interval.milliseconds(50)

  /// Whether it is to be told with this frame; if not, another frame will come by itself.
  mutating func isDue(in application: Application?) -> Bool {
    guard let application else { return true }
    let now = application.time
    // Whoever sees what many keys have done at once sees the last of it.
    guard !application.isBurst, !pacing.asks(at: now) else {
      pacing.didShow(at: now)
      return true
    }
    if let deadline = pacing.deadline { application.showFrame(by: max(deadline, now + Self.quiet)) }
    return false
  }
}
