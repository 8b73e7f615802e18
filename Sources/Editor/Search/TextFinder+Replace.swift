import ScreenKit
import Text

extension TextFinder {
  /// Replaces the selected match and goes to the next; without one, goes to the next.
  ///
  /// - Parameter template: What comes in its place.
  func replace(with template: [UInt8]) {
    guard let pattern, let match, match.range == textView.selection.range else {
      return find(.forward)
    }
    do {
      let change = try textView.storage.replace(
        match,
        of: pattern,
        with: template,
        selection: textView.selection
      )
      if let change { textView.select(TextSelection(caret: change.insertedRange.upperBound)) }
      find(.forward)
    } catch {
      status = .failed(error)
      report()
    }
  }

  /// Replaces all matches.
  ///
  /// - Parameter template: What comes in the place of each.
  /// - Returns: How many were replaced.
  func replaceAll(with template: [UInt8]) -> Int {
    guard let pattern else { return 0 }
    do {
      let replaced = try textView.storage.replaceAll(
        of: pattern,
        with: template,
        selection: textView.selection
      )
      if replaced == 0 { status = .notFound }
      report()
      return replaced
    } catch {
      status = .failed(error)
      report()
      return 0
    }
  }
}
