import Terminal

extension CursesDriver {
  /// Hands text to the desktop's clipboard where there is one, else, with the next frame, to the
  /// terminal's.
  ///
  /// A desktop that a remote connection forwards may be far away: the terminal is told, too.
  package func copy(_ bytes: [UInt8]) -> Bool {
    guard !isGone, !bytes.isEmpty else { return true }
    let isHandedOver = clipboard.copy(bytes, at: .now)
    guard !isHandedOver || isRemote, modes.isXtermLike else { return true }
    let sequence = clipboardSequence.bytes(for: bytes)
    copied = sequence ?? []
    return isHandedOver || sequence != nil
  }

  /// Asks the desktop for its clipboard; a terminal's is never read.
  package func requestClipboard() -> Bool {
    !isGone && clipboard.beginReading(at: .now)
  }

  /// Takes what has become of a question for the clipboard.
  func takeClipboard() {
    switch clipboard.advance(at: .now) {
    case .bytes(let bytes): queue.add(.clipboard(bytes))
    case .nothing: queue.add(.clipboard(nil))
    case nil: break
    }
  }
}
