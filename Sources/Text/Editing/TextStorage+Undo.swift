extension TextStorage {
  /// Whether there is a step to undo.
  package var canUndo: Bool { history.canUndo }

  /// Whether there is an undone step to do again.
  package var canRedo: Bool { history.canRedo }

  /// Whether the text differs from what was saved; undoing back to it makes it unmodified again.
  package var isModified: Bool { history.state != savedState }

  /// Makes the present text the one that counts as saved.
  package func markSaved() {
    history.endRun()
    savedState = history.state
  }

  /// Makes the text count as modified until it is saved, for one that no file holds as it is.
  package func markUnsaved() {
    savedState = nil
  }

  /// Takes the last step back.
  ///
  /// - Returns: What was selected before the step; `nil` if there is nothing to undo.
  package func undo() -> TextSelection? {
    guard let step = history.stepBack() else { return nil }
    for record in step.records.reversed() {
      let range = record.start..<record.start + record.insertedByteCount
      _ = apply(step.bytes.span.extracting(record.removed), to: range)
    }
    return step.selection
  }

  /// Does the step that was undone last again.
  ///
  /// - Returns: The caret behind it; `nil` if nothing was undone.
  package func redo() -> TextSelection? {
    guard let step = history.stepForward() else { return nil }
    for record in step.records {
      let range = record.start..<record.start + record.removedByteCount
      _ = apply(step.bytes.span.extracting(record.inserted), to: range)
    }
    return step.caretAfter
  }

  /// Makes one undo step of all edits in a closure.
  ///
  /// The first edit's `selection` is what undo selects again. Groups nest.
  @discardableResult
  package func group<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    history.beginGroup()
    defer { history.endGroup() }
    return try body()
  }

  /// Lets the next edit begin an undo step, for when the caret was moved.
  package func breakUndoCoalescing() {
    history.endRun()
  }
}
