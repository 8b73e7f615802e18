import Terminal

/// A paste that waits for the clipboard around the terminal, and what was typed after it.
struct PendingPaste {
  var isAwaited = false
  var typed: [Event] = []
}

extension Application {
  /// Hands what was cut or copied since the last frame to the clipboard around the terminal.
  func offerCopied() {
    guard let bytes = clipboard.takeNew(), !driver.copy(bytes) else { return }
    stack.active.announce("Copied here only: the terminal cannot take it.")
  }

  /// Pastes what was copied last, here or elsewhere; what is typed meanwhile comes after it.
  func pasteNewest() {
    offerCopied()
    pendingPaste.isAwaited = driver.requestClipboard()
    if !pendingPaste.isAwaited { deliver(clipboard.bytes) }
  }

  /// Pastes what came from the clipboard around the terminal, if anybody waits for it.
  ///
  /// - Returns: What was typed meanwhile.
  func receive(_ bytes: [UInt8]?) -> [Event] {
    guard pendingPaste.isAwaited else { return [] }
    let typed = pendingPaste.typed
    pendingPaste = PendingPaste()
    deliver(clipboard.newest(outside: bytes))
    return typed
  }

  /// Hands pasted bytes to whoever takes them first.
  func deliver(_ bytes: [UInt8]) {
    _ = responder.chain.contains { $0.paste(bytes) }
  }
}
