/// The texts that edits went through, to hold undo and redo against.
///
/// A step of undo may hold several edits, or a part of one that was typed. But each undo must lead back
/// to a text that was there, and each redo forward on the same way.
package struct TextTrail {
  private var texts: [[UInt8]]
  private var present = 0

  /// Begins with a text.
  package init(_ text: [UInt8]) {
    texts = [text]
  }

  /// The text as it should be.
  package var text: [UInt8] { texts[present] }

  /// Whether there was a text before.
  package var canGoBack: Bool { present > 0 }

  /// Whether there is a text behind, after going back.
  package var canGoForward: Bool { present < texts.count - 1 }

  /// Goes on by an edit; of one that was typed each part may be undone.
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8], isTyped: Bool = false) {
    guard !range.isEmpty || !bytes.isEmpty else { return }
    let before = text
    texts.removeSubrange((present + 1)...)
    for count in (isTyped ? min(1, bytes.count) : bytes.count)...bytes.count {
      var changed = before
      changed.replaceSubrange(range, with: bytes.prefix(count))
      texts.append(changed)
    }
    present = texts.count - 1
  }

  /// Puts bytes behind every text, as loading does.
  package mutating func append(loaded bytes: [UInt8]) {
    for index in texts.indices { texts[index] += bytes }
  }

  /// Goes back to a text.
  ///
  /// - Returns: Whether it was there.
  package mutating func goBack(to text: [UInt8]) -> Bool {
    guard let index = texts[..<present].lastIndex(of: text) else { return false }
    present = index
    return true
  }

  /// Goes forward to a text.
  ///
  /// - Returns: Whether it was there.
  package mutating func goForward(to text: [UInt8]) -> Bool {
    guard let index = texts[(present + 1)...].firstIndex(of: text) else { return false }
    present = index
    return true
  }
}
