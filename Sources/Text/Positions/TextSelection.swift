/// What is selected: from where the selection began to where the caret is.
///
/// The two are equal for a plain caret; the head may stand before the anchor.
package struct TextSelection: Hashable, Sendable, BitwiseCopyable {
  /// The end that stays while the selection is extended.
  package var anchor: ByteOffset
  /// The end that moves, where the caret is.
  package var head: ByteOffset

  /// Creates a selection that was begun at one offset and extended to another.
  package init(anchor: ByteOffset, head: ByteOffset) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a caret: a selection of nothing.
  package init(caret: ByteOffset) {
    self.init(anchor: caret, head: caret)
  }

  /// Creates a selection of a range, its head at the end.
  init(_ range: Range<Int>) {
    self.init(anchor: ByteOffset(range.lowerBound), head: ByteOffset(range.upperBound))
  }

  /// The selected range, in the order of the text.
  package var range: Range<ByteOffset> { min(anchor, head)..<max(anchor, head) }

  /// Whether it is a plain caret.
  package var isEmpty: Bool { anchor == head }
}
