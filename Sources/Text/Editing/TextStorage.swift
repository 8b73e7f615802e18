/// A text being edited: its bytes, the one door for changing them, undo, and who is to be told.
///
/// ```
///  replace(_:with:) ─┐
///  undo() redo() ────┴─► Rope ─► TextChange ─► observers (layout, marks, recovery journal)
///                         │
///                    snapshot() ─► TextSnapshot (search, save; on any thread)
/// ```
///
/// The text is bytes, usually UTF-8: nothing is ever normalised, and what is invalid stays as it
/// came. A storage belongs to one thread; its snapshots may go anywhere.
package final class TextStorage: TextReading {
  let rope: Pinned<Rope>
  let history: Pinned<UndoHistory>
  private let observers = Pinned(TextObservers())
  var savedState: Int?

  /// Creates an empty text.
  package convenience init() {
    self.init(bytes: [])
  }

  /// Creates a text of given bytes; it counts as saved.
  package convenience init(bytes: [UInt8]) {
    self.init(Rope(bytes), history: UndoHistory())
  }

  /// Creates a text with its own size of leaves, for tests.
  package convenience init(_ rope: consuming Rope) {
    self.init(rope, history: UndoHistory())
  }

  /// Creates a text with its own size of leaves, memory for undo, or clock, for tests.
  init(_ rope: consuming Rope, history: consuming UndoHistory) {
    savedState = history.state
    self.rope = Pinned(rope)
    self.history = Pinned(history)
  }

  package var byteCount: Int { rope.value.byteCount }

  package var lineCount: Int { rope.value.newlineCount + 1 }

  package func line(at offset: ByteOffset) -> LineIndex {
    LineIndex(rope.value.settled.newlineCount(before: clamped(offset).value))
  }

  package func start(of line: LineIndex) -> ByteOffset {
    let line = min(line, lastLine)
    return line > .first ? ByteOffset(rope.value.settled.offset(afterNewline: line.value)) : .zero
  }

  package func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    rope.value.read(clamped(range).values, into: &buffer)
  }

  package func showRun(from offset: ByteOffset, _ body: (Span<UInt8>) -> Void) {
    rope.value.settled.showRun(from: clamped(offset).value, body)
  }

  /// The text as it is now, to be read elsewhere while it is edited further.
  ///
  /// - Complexity: O(1); the next edit copies the path to one leaf.
  package func snapshot() -> TextSnapshot {
    TextSnapshot(tree: rope.value.snapshot())
  }

  /// What is wrong with the text's inner state, for tests; `nil` when all is well.
  package func brokenInvariant() -> String? {
    rope.value.settled.brokenInvariant(rope.value.limits)
  }

  /// Asks to be told of every change, right after it was made, undo and redo included.
  ///
  /// The text must not be changed from inside the body, nor asked for another observation.
  ///
  /// - Returns: What keeps the observation alive.
  package func observe(_ body: @escaping (TextChange) -> Void) -> TextObservation {
    let observation = TextObservation(body)
    observers.value.add(observation)
    return observation
  }

  /// Tells everyone of a change; the last step of each way to change the text.
  @inline(__always)
  func announce(
    _ range: Range<Int>,
    replacedBy insertedByteCount: Int,
    _ newlines: NewlineCounts
  ) -> TextChange {
    let change = TextChange(
      start: ByteOffset(range.lowerBound),
      removedByteCount: range.count,
      insertedByteCount: insertedByteCount,
      removedNewlineCount: newlines.removed,
      insertedNewlineCount: newlines.inserted
    )
    if !observers.value.isEmpty { observers.value.notify(change) }
    return change
  }
}
