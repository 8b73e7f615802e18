import ScreenKit

extension EditorScreen {
  /// Has the rest of the text read while nothing else is to be done.
  func startLoading() {
    guard let load, !load.isDone else { return }
    loading = stack?.application?.addIdleWork { [weak self] in
      let isUnfinished = load.advance()
      if let failure = load.failure { self?.report("\(failure)") }
      return isUnfinished
    }
  }

  /// Reads all that is left of the text.
  ///
  /// - Returns: Whether all of it is there; if not, the person knows why.
  func finishLoading() -> Bool {
    do {
      try load?.finish()
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
