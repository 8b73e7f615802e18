import ScreenKit
import Terminal

/// When the place of the caret is told.
///
/// With the key that moves it after a pause; while keys keep coming one by one, ten times a second:
/// nobody reads a column faster, and on a slow line it is more than half of what a letter costs.
final class PlacePacing {
  private var pacing = Pacing(interval: .milliseconds(100))
  private var work: ScheduledWork?

  /// Whether it is to be told with this frame; if not, another frame will come by itself.
  func isDue(in application: Application?) -> Bool {
    guard let application else { return true }
    let now = application.time
    // Whoever sees what many keys have done at once sees the last of it.
    guard !application.isBurst, !pacing.asks(at: now) else {
      pacing.didShow(at: now)
      work = nil
      return true
    }
    if work == nil, let deadline = pacing.deadline {
      // A turn of the loop without events shows a frame, and that asks again.
      work = application.addWork(after: deadline - now) { [weak self] in self?.work = nil }
    }
    return false
  }
}
