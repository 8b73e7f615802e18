extension TextStorage {
  /// Whether there is a step to undo.
  package var canUndo: Bool { history.value.canUndo }

  /// Whether there is an undone step to do again.
  package var canRedo: Bool { history.value.canRedo }

  /// A name for the text as it is now: greater than all before it, and the same again where undo or
  /// redo brings the same text back.
  package var state: Int { history.value.state }

  /// Whether the text differs from what was saved; undoing back to it makes it unmodified again.
  package var isModified: Bool { history.value.state != savedState }

  /// Makes the present text the one that counts as saved.
  package func markSaved() {
    history.value.endRun()
    savedState = history.value.state
  }

  /// Makes the text count as modified until it is saved, for one that no file holds as it is.
  package func markUnsaved() {
    savedState = nil
  }

  /// Takes the last step back.
  ///
  /// - Returns: What was selected before the step; `nil` if there is nothing to undo.
  package func undo() -> TextSelection? {
    guard let step = history.value.popStep(from: &rope.value) else { return nil }
    history.value.pushUndone(takeBack(step))
    return step.selection
  }

  /// Does the step that was undone last again.
  ///
  /// - Returns: The caret behind it; `nil` if nothing was undone.
  package func redo() -> TextSelection? {
    guard let inverse = history.value.popUndone() else { return nil }
    let step = takeBack(inverse)
    history.value.pushStep(step)
    return step.caret
  }

  /// Makes one undo step of all edits in a closure.
  ///
  /// The first edit's `selection` is what undo selects again. Groups nest.
  @discardableResult
  package func group<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    history.value.beginGroup()
    defer { history.value.endGroup() }
    return try body()
  }

  /// Lets the next edit begin an undo step, for when the caret was moved.
  package func breakUndoCoalescing() {
    history.value.endRun()
  }

  /// Makes the inverse of each replacement of a step, the last one first.
  ///
  /// - Returns: The step that takes this back in turn.
  private func takeBack(_ step: UndoStep) -> UndoStep {
    var inverse = UndoStep(selection: step.selection, state: step.state)
    var end = step.bytes.count
    for record in step.records.reversed() {
      let removed = end - record.removedByteCount..<end
      let bytes = record.isBackward ? step.bytes[removed].reversed() : Array(step.bytes[removed])
      let newlines = rope.value.replace(
        record.inserted,
        with: bytes.span,
        movingRemovedTo: &inverse.bytes
      )
      inverse.records.append(
        UndoRecord(
          start: record.start,
          removedByteCount: record.insertedByteCount,
          insertedByteCount: record.removedByteCount
        )
      )
      _ = announce(record.inserted, replacedBy: removed.count, newlines)
      end = removed.lowerBound
    }
    return inverse
  }
}
