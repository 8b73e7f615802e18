/// What one replacement did to the text, in numbers.
///
/// It is all that layout, marks and viewports need to follow a change. It holds no bytes and so
/// costs nothing to pass on: inserted bytes can be read from the text right after the change,
/// removed ones live in the undo history, which can therefore invert every change.
package struct TextChange: Hashable, Sendable {
  /// Where the replaced range began, before and after the change.
  package let start: ByteOffset
  /// The length of what was there before.
  package let removedByteCount: Int
  /// The length of what is there now.
  package let insertedByteCount: Int
  /// The newlines in what was there before.
  package let removedNewlineCount: Int
  /// The newlines in what is there now.
  package let insertedNewlineCount: Int

  /// Creates the description of a change.
  package init(
    start: ByteOffset,
    removedByteCount: Int,
    insertedByteCount: Int,
    removedNewlineCount: Int = 0,
    insertedNewlineCount: Int = 0
  ) {
    self.start = start
    self.removedByteCount = removedByteCount
    self.insertedByteCount = insertedByteCount
    self.removedNewlineCount = removedNewlineCount
    self.insertedNewlineCount = insertedNewlineCount
  }

  /// The replaced range, in the text as it was before.
  package var removedRange: Range<ByteOffset> { start..<start + removedByteCount }

  /// The replacement's range, in the text as it is after.
  package var insertedRange: Range<ByteOffset> { start..<start + insertedByteCount }

  /// The change that takes this one back.
  package var inverse: TextChange {
    TextChange(
      start: start,
      removedByteCount: insertedByteCount,
      insertedByteCount: removedByteCount,
      removedNewlineCount: insertedNewlineCount,
      insertedNewlineCount: removedNewlineCount
    )
  }

  /// To which side of inserted text an offset keeps when the change happens at the offset itself.
  package enum Bias: Sendable {
    /// Stay before what is inserted.
    case before
    /// Move behind what is inserted.
    case after
  }

  /// Where an offset of the text before is in the text after.
  ///
  /// Offsets before the change stay and those behind it move along. An offset that touches the
  /// replaced range or lies in it goes to the start or the end of the replacement, by its bias;
  /// the ends of a range that was not empty keep to their own side whatever the bias.
  package func offset(_ offset: ByteOffset, bias: Bias) -> ByteOffset {
    let place = offset - start
    if place < 0 || place == 0 && (bias == .before || removedByteCount > 0) { return offset }
    if place >= removedByteCount { return offset + (insertedByteCount - removedByteCount) }
    return bias == .before ? start : start + insertedByteCount
  }

  /// Where a selection of the text before is in the text after.
  package func selection(_ selection: TextSelection, bias: Bias) -> TextSelection {
    TextSelection(
      anchor: offset(selection.anchor, bias: bias),
      head: offset(selection.head, bias: bias)
    )
  }
}
