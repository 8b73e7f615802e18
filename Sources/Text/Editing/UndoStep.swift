/// One replacement as undo remembers it.
///
/// What it inserted is in the text as long as the replacement stands, so only the bytes that it
/// removed are kept, in the list of the page or step that holds the record.
struct UndoRecord {
  /// Where the replaced range begins.
  var start: Int
  /// How much of the list of bytes belongs to it: what was there before.
  var removedByteCount = 0
  /// How much of the text belongs to it: what is there now.
  var insertedByteCount: Int
  /// Whether it was typed in one go and is its step's only one, which undo takes back word by word.
  var isTyped = false
  /// Whether its bytes lie in the list last to first, so that Backspace can add to them.
  var isBackward = false

  /// What is there now, in the text.
  var inserted: Range<Int> { start..<start + insertedByteCount }
}

/// What one undo takes back, or one redo brings again: replacements in the order they were made.
struct UndoStep {
  var records: [UndoRecord] = []
  /// The bytes that the replacements removed, in the same order.
  var bytes: [UInt8] = []
  /// What is selected when the step has been taken back.
  let selection: TextSelection
  /// The name of the text's state after the step.
  let state: Int
}

extension UndoStep {
  /// The caret behind the last replacement.
  var caret: TextSelection {
    guard let last = records.last else { return selection }
    return TextSelection(caret: ByteOffset(last.inserted.upperBound))
  }
}
