/// One replacement as undo remembers it; its bytes lie in the list that holds it.
struct UndoRecord {
  /// Where the replaced range began.
  let start: Int
  let removedByteCount: Int
  var insertedByteCount: Int
  /// Where its bytes begin: the removed ones, then the inserted ones.
  var firstByte: Int

  /// The removed bytes, in the list of bytes.
  var removed: Range<Int> { firstByte..<firstByte + removedByteCount }

  /// The inserted bytes, in the list of bytes.
  var inserted: Range<Int> {
    firstByte + removedByteCount..<firstByte + removedByteCount + insertedByteCount
  }
}

/// What one undo takes back and one redo brings again: replacements in the order they were made.
struct UndoStep {
  var records: [UndoRecord]
  var bytes: [UInt8]
  /// What was selected before the first replacement.
  let selection: TextSelection
  /// The name of the text's state after the step.
  let state: Int

  /// The caret after the last replacement.
  var caretAfter: TextSelection {
    guard let last = records.last else { return selection }
    return TextSelection(caret: ByteOffset(last.start + last.insertedByteCount))
  }

  /// The memory that steps of some records and bytes take, in bytes.
  static func cost(steps: Int, records: Int, bytes: Int) -> Int {
    steps * MemoryLayout<UndoStep>.stride + records * MemoryLayout<UndoRecord>.stride + bytes
  }
}
