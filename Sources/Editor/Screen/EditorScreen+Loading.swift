import ScreenKit
import Text

extension EditorScreen {
  /// Has the rest of the text read while nothing else is to be done.
  func startLoading() {
    guard let load, !load.isDone else { return }
    // What is typed at the end belongs there, and not where the reading happens to be.
    textView.willEdit = { [weak self] in
      guard let self, caretIsAtUnreadEnd else { return }
      followEnd { _ = self.finishLoading() }
    }
    loading = stack?.application?.addIdleWork { [weak self] in
      guard let self else { return false }
      var isUnfinished = false
      let advance = { isUnfinished = load.advance() }
      if caretIsAtUnreadEnd { followEnd(advance) } else { advance() }
      if let failure = load.failure { report("\(failure)") }
      if !isUnfinished { didLoad() }
      return isUnfinished
    }
  }

  /// The last thing that was read is that there is no more, which changes no text.
  private func didLoad() {
    textView.willEdit = nil
    view.setNeedsLayout()
  }

  /// Whether the caret is at the end of what was read, but not at the end of the text.
  private var caretIsAtUnreadEnd: Bool {
    guard let load, !load.isDone, load.failure == nil else { return false }
    return textView.caretOffset == textView.storage.end
  }

  /// Reads on, and takes the caret along: whoever goes to the end means that of the text, and whoever
  /// selects all of it, all of it.
  private func followEnd(_ read: () -> Void) {
    let extends = !textView.selection.isEmpty
    read()
    _ = textView.perform(MoveCommand.documentEnd(extending: extends))
  }

  /// Reads all that is left of the text.
  ///
  /// - Returns: Whether all of it is there; if not, the person knows why.
  func finishLoading() -> Bool {
    load(throughLine: .max)
  }

  /// Reads on until a line is there, counted from one, or the end.
  ///
  /// - Returns: Whether it is; if not, the person knows why.
  func load(throughLine line: Int) -> Bool {
    do {
      try load?.load(throughLine: line)
      return true
    } catch {
      report("\(error)")
      return false
    }
  }

  /// How much of the text was read, while some of it was not.
  var loadingDescription: String? {
    guard let load, !load.isDone else { return nil }
    return load.failure == nil ? "reading \(load.percent) %" : "not read to its end"
  }
}
