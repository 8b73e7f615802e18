/// Steps that go and come: undo, redo, and pages of the oldest that are forgotten.
extension UndoHistory {
  /// Takes the last step out, to be taken back; its inverse must follow.
  ///
  /// Of what was typed in one go it is the last word, for which the text must be read.
  mutating func popStep(from rope: inout Rope) -> UndoStep? {
    endRun()
    groupHasEdits = false
    if let typed = log.lastTyped {
      let word = rope.lastWord(of: typed)
      if word != typed { return popWord(word) }
    }
    guard let step = log.popLast() else { return nil }
    if log.isEmpty, let page = olderPages.popLast() {
      olderCost -= page.log.cost
      swap(&log, &page.log)
    }
    state = log.lastState ?? forgottenState
    return step
  }

  /// Takes the last word of what was typed out of the last step.
  private mutating func popWord(_ word: Range<Int>) -> UndoStep {
    let step = UndoStep(
      records: [UndoRecord(start: word.lowerBound, insertedByteCount: word.count)],
      selection: TextSelection(word.lowerBound..<word.lowerBound),
      state: state
    )
    lastName += 1
    state = lastName
    log.extendInserted(by: -word.count)
    log.renameLast(state)
    return step
  }

  /// Keeps the inverse of a step that was taken back.
  mutating func pushUndone(_ inverse: UndoStep) {
    undone.push(inverse)
  }

  /// Takes the step out that was undone last, to be done again; its inverse must follow.
  mutating func popUndone() -> UndoStep? {
    endRun()
    groupHasEdits = false
    return undone.popLast()
  }

  /// Keeps the inverse of a step that was done again.
  mutating func pushStep(_ inverse: UndoStep) {
    if log.cost >= pageSize { turnPage() }
    log.push(inverse)
    state = inverse.state
  }

  /// Begins a page, and forgets the oldest ones when memory is short.
  @inline(never)
  mutating func turnPage() {
    olderCost += log.cost
    olderPages.append(UndoPage(&log))
    while olderCost + undone.cost > capacity, !olderPages.isEmpty {
      let oldest = olderPages.removeFirst()
      olderCost -= oldest.log.cost
      forgottenState = oldest.log.lastState ?? forgottenState
    }
  }
}
