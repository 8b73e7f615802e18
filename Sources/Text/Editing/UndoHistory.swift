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
/// Memory is bounded: past `capacity` the oldest steps are forgotten, a page of them at a time.
///
/// Each state of the text has a name that never comes again, so that "is this what was saved?"
/// stays right after undo, redo, and when the saved state itself has been forgotten.
struct UndoHistory {
  /// The longest time between two edits of one step.
  static let longestPause = Duration.seconds(1)
  /// The memory the history may take, in bytes, unless told otherwise.
  static let standardCapacity = 256 << 20

  /// The name of the text's present state.
  private(set) var state = 0

  private let capacity: Int
  private let pageSize: Int
  private let now: () -> Duration

  private var pages: [UndoPage] = []
  private var undone: [UndoStep] = []
  /// The memory that all steps take, done and undone, in bytes.
  private var cost = 0
  private var lastName = 0
  private var forgottenState = 0

  private var run: EditRun?
  private var groupDepth = 0
  private var groupHasEdits = false

  init(
    capacity: Int = UndoHistory.standardCapacity,
    now: @escaping () -> Duration = CoarseClock.now
  ) {
    self.capacity = capacity
    self.now = now
    pageSize = min(64 << 10, capacity / 8)
  }

  var canUndo: Bool { !pages.isEmpty }

  var canRedo: Bool { !undone.isEmpty }

  /// Remembers a replacement.
  ///
  /// - Parameters:
  ///   - start: Where the replaced range began.
  ///   - removed: The bytes that went.
  ///   - inserted: The bytes that came.
  ///   - kind: What sort of edit it was.
  ///   - selection: What was selected before.
  mutating func record(
    start: Int,
    removed: Span<UInt8>,
    inserted: Span<UInt8>,
    kind: EditKind,
    selection: TextSelection
  ) {
    forgetUndone()
    let time = kind == .other ? .zero : now()
    let goesOn = run?.goesOn(with: kind, at: start, removed: removed, inserted: inserted, at: time)
    if groupDepth > 0 ? !groupHasEdits : goesOn != true {
      beginStep(selection: selection)
      groupHasEdits = groupDepth > 0
    }
    let page = pages.count - 1
    if goesOn == true, kind == .typing {
      pages[page].extend(by: inserted)
    } else {
      pages[page].append(start: start, removed: removed, inserted: inserted)
      cost += UndoStep.cost(steps: 0, records: 1, bytes: 0)
    }
    cost += removed.count + inserted.count
    run = EditRun(kind: kind, end: start + inserted.count, lastByte: inserted.last, time: time)
    forgetOldest()
  }

  /// Ends the step of typing or deleting that is going on.
  mutating func endRun() {
    run = nil
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
    guard groupDepth == 0 else { return }
    groupHasEdits = false
    forgetOldest()
  }

  /// Moves the last step to those that can be done again.
  mutating func stepBack() -> UndoStep? {
    endRun()
    groupHasEdits = false
    guard !pages.isEmpty, let step = pages[pages.count - 1].popLast() else { return nil }
    if pages[pages.count - 1].isEmpty { pages.removeLast() }
    undone.append(step)
    state = pages.last?.lastState ?? forgottenState
    return step
  }

  /// Moves the step that was undone last back to those done.
  mutating func stepForward() -> UndoStep? {
    endRun()
    groupHasEdits = false
    guard let step = undone.popLast() else { return nil }
    openPage()
    pages[pages.count - 1].push(step)
    state = step.state
    return step
  }

  private mutating func beginStep(selection: TextSelection) {
    openPage()
    lastName += 1
    state = lastName
    pages[pages.count - 1].begin(selection: selection, state: state)
    cost += UndoStep.cost(steps: 1, records: 0, bytes: 0)
  }

  private mutating func openPage() {
    if let page = pages.last, page.cost < pageSize { return }
    pages.append(UndoPage())
  }

  private mutating func forgetUndone() {
    guard !undone.isEmpty else { return }
    undone.removeAll()
    cost = pages.reduce(0) { $0 + $1.cost }
  }

  private mutating func forgetOldest() {
    while cost > capacity, pages.count > (groupDepth > 0 ? 1 : 0) {
      let page = pages.removeFirst()
      forgottenState = page.lastState ?? forgottenState
      cost -= page.cost
      if pages.isEmpty { endRun() }
    }
  }
}
