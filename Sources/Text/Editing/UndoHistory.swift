/// What was done to a text and can be undone, and what was undone and can be done again.
///
/// Undo goes by steps. These rules end a step and begin the next:
///
/// - an edit of kind `.other` is a step of its own (paste, cut, replace, move line);
/// - all edits inside a group are one step, whatever their kind;
/// - typing goes on with a step only right behind the last typed byte, within `longestPause` of
///   it, and neither with a line break nor with the first letter of a word behind white space;
/// - typing over a selection begins a step;
/// - deleting goes on with a step only next to the last deleted byte, within `longestPause`;
/// - another kind of edit, `endRun()` (the caret was moved, the text was saved), undo and redo
///   end the step.
///
/// Memory is bounded: past `capacity` the oldest steps are forgotten, a page of them at a time. Only
/// what was done last is kept whatever its size.
///
/// Each state of the text has a name that never comes again, so that "is this what was saved?"
/// stays right after undo, redo, and when the saved state itself has been forgotten.
struct UndoHistory {
  /// The seconds that the clock may have gone on between two edits of one step; as it is read in
  /// whole seconds, a step ends after a pause of one to two.
  static let longestPause = 1
  /// The most bytes that one Backspace is expected to delete; more is a selection.
  private static let longestKey = 16
  /// The memory the history may take, in bytes, unless told otherwise.
  static let standardCapacity = 256 << 20

  /// The name of the text's present state.
  private(set) var state = 0

  private let capacity: Int
  private let pageSize: Int
  private let clock: (() -> Int)?

  /// The last page, which grows; it is empty only when there is nothing to undo.
  private var page = UndoPage()
  private var olderPages: [UndoPage] = []
  private var undone: [UndoStep] = []
  /// The memory of the older pages and of what was undone, in bytes.
  private var restingCost = 0
  private var lastName = 0
  private var forgottenState = 0

  private var run = EditRun.none
  private var groupDepth = 0
  private var groupHasEdits = false

  /// Creates an empty history that asks a clock for seconds, the machine's if none is given.
  init(capacity: Int = UndoHistory.standardCapacity, clock: (() -> Int)? = nil) {
    self.capacity = capacity
    self.clock = clock
    pageSize = min(64 << 10, capacity / 8)
  }

  /// Whether there is a step to undo.
  var canUndo: Bool { !page.isEmpty }

  /// Whether there is an undone step to do again.
  var canRedo: Bool { !undone.isEmpty }

  /// Makes a replacement in a rope and remembers how to take it back.
  ///
  /// - Parameters:
  ///   - range: What goes.
  ///   - rope: What is changed.
  ///   - bytes: What comes.
  ///   - kind: What sort of edit it is.
  ///   - selection: What was selected before; the range if not given.
  /// - Returns: The newlines that went and came.
  @inline(__always)
  mutating func replace(
    _ range: Range<Int>,
    of rope: inout Rope,
    with bytes: Span<UInt8>,
    kind: EditKind,
    selection: TextSelection?
  ) -> NewlineCounts {
    if kind == .typing, run.type(bytes, at: range, time: now()) {
      page.extendInserted(by: bytes.count)
    } else if kind == .deletion, page.endsBackward,
      run.backspace(range, with: bytes, time: now())
    {
      page.extendRemoved(by: range.count)
    } else {
      beginRecord(range, with: bytes, kind: kind, selection: selection)
    }
    return rope.replace(range, with: bytes) { page.append($0) }
  }

  /// Ends the step of typing or deleting that is going on.
  mutating func endRun() {
    run = .none
  }

  /// Begins a group; groups nest, and the outermost is the step.
  mutating func beginGroup() {
    endRun()
    groupDepth += 1
  }

  /// Ends a group.
  mutating func endGroup() {
    endRun()
    groupDepth -= 1
    if groupDepth == 0 { groupHasEdits = false }
  }

  /// Takes the last step out, to be taken back; its inverse must follow.
  mutating func popStep() -> UndoStep? {
    endRun()
    groupHasEdits = false
    guard let step = page.popLast() else { return nil }
    if page.isEmpty, let older = olderPages.popLast() {
      restingCost -= older.cost
      page = older
    }
    state = page.lastState ?? forgottenState
    return step
  }

  /// Keeps the inverse of a step that was taken back.
  mutating func pushUndone(_ inverse: UndoStep) {
    restingCost += inverse.cost
    undone.append(inverse)
  }

  /// Takes the step out that was undone last, to be done again; its inverse must follow.
  mutating func popUndone() -> UndoStep? {
    endRun()
    groupHasEdits = false
    guard let step = undone.popLast() else { return nil }
    restingCost -= step.cost
    return step
  }

  /// Keeps the inverse of a step that was done again.
  mutating func pushStep(_ inverse: UndoStep) {
    if page.cost >= pageSize { turnPage() }
    page.push(inverse)
    state = inverse.state
  }

  private func now() -> Int { clock?() ?? CoarseClock.now() }

  /// Begins to remember a replacement, in the last step or in a new one.
  @inline(never)
  private mutating func beginRecord(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    kind: EditKind,
    selection: TextSelection?
  ) {
    if !undone.isEmpty { forgetUndone() }
    let time = kind == .other ? 0 : now()
    let goesOn = kind == .deletion && run.delete(range, with: bytes, time: time)
    if !goesOn { run = EditRun(kind: kind, start: range.lowerBound, inserted: bytes, time: time) }
    if groupDepth > 0 ? !groupHasEdits : !goesOn {
      if page.cost >= pageSize { turnPage() }
      lastName += 1
      state = lastName
      page.beginStep(selection ?? TextSelection(range), state: state)
      groupHasEdits = groupDepth > 0
    }
    let record = UndoRecord(
      start: range.lowerBound,
      removedByteCount: range.count,
      insertedByteCount: bytes.count,
      isBackward: kind == .deletion && bytes.isEmpty && range.count <= Self.longestKey
    )
    page.begin(record)
  }

  /// Begins a page, and forgets the oldest ones when memory is short.
  private mutating func turnPage() {
    restingCost += page.cost
    olderPages.append(page)
    page = UndoPage(like: page)
    while restingCost > capacity, !olderPages.isEmpty {
      let oldest = olderPages.removeFirst()
      restingCost -= oldest.cost
      forgottenState = oldest.lastState ?? forgottenState
    }
  }

  private mutating func forgetUndone() {
    for step in undone { restingCost -= step.cost }
    undone.removeAll()
  }
}
