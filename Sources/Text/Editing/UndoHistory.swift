/// What was done to a text and can be undone, and what was undone and can be done again.
///
/// Undo goes by steps. These rules end a step and begin the next:
///
/// - an edit of kind `.other` is a step of its own (paste, cut, replace, move line);
/// - all edits inside a group are one step, whatever their kind;
/// - typing goes on with a step only right behind the last typed byte, within `longestPause` of it;
///   undo then takes it back word by word, and a line break is a word as well (`Rope.lastWord`);
/// - typing over a selection begins a step;
/// - more than `longestBurst` at once was hardly typed by hand and is a step of its own: a terminal
///   that does not mark pastes sends them like keys;
/// - deleting goes on with a step only next to the last deleted byte, within `longestPause`;
/// - another kind of edit, `endRun()` (the caret was moved, the text was saved), undo and redo
///   end the step.
///
/// Memory is bounded: past `capacity` the oldest steps are forgotten, a page of them at a time. Only
/// what was done last is kept whatever its size.
///
/// Each state of the text has a name that never comes again, so that "is this what was saved?"
/// stays right after undo, redo, and when the saved state itself has been forgotten.
struct UndoHistory: ~Copyable {
  /// The seconds that the clock may have gone on between two edits of one step; as it is read in
  /// whole seconds, a step ends after a pause of one to two.
  static let longestPause = 1
  /// The most bytes of typing that are expected at once.
  static let longestBurst = 128
  /// The most bytes that one Backspace is expected to delete; more is a selection.
  private static let longestKey = 16
  /// The memory the history may take, in bytes, unless told otherwise.
  static let standardCapacity = 256 << 20

  /// The name of the text's present state.
  var state = 0
  /// The name that was given last.
  var lastName = 0
  /// The name of the state before the first step that is still known.
  var forgottenState = 0

  /// The latest steps; it is empty only when there is nothing to undo.
  var log = UndoLog()
  var olderPages: [UndoPage] = []
  /// The memory of the older pages, in bytes.
  var olderCost = 0
  /// The inverses of what was undone, the last one of the last.
  var undone = UndoLog()
  let capacity: Int
  /// The memory that a page takes when no step may begin in it any more, in bytes.
  let pageSize: Int

  var groupHasEdits = false
  private var groupDepth = 0
  private var run = EditRun()
  private let clock: (() -> Int)?

  /// Creates an empty history that asks a clock for seconds, the machine's if none is given.
  init(capacity: Int = UndoHistory.standardCapacity, clock: (() -> Int)? = nil) {
    self.capacity = capacity
    self.clock = clock
    pageSize = min(64 << 10, capacity / 8)
  }

  /// Whether there is a step to undo.
  var canUndo: Bool { !log.isEmpty }

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
    let kind = kind == .typing && bytes.count > Self.longestBurst ? .other : kind
    switch run.join(range, insertedByteCount: bytes.count, kind: kind, time: now()) {
    case .typing:
      log.extendInserted(by: bytes.count)
    case .backspace where log.endsBackward:
      log.extendRemoved(by: range.count)
    case .delete where log.extendRemovedForward(by: range.count):
      break
    case .backspace, .delete:
      beginRecord(range, insertedByteCount: bytes.count, kind: kind)
    case .none:
      beginStep(selection ?? TextSelection(range))
      beginRecord(range, insertedByteCount: bytes.count, kind: kind)
    }
    return rope.replace(range, with: bytes, movingRemovedTo: &log)
  }

  /// Makes a replacement in a rope if it only goes on with the last step, by a character typed or a
  /// byte deleted under the rope's cursor: what nearly every key comes to.
  ///
  /// - Returns: The newlines that went and came; `nil` if nothing was done.
  @inline(__always)
  mutating func goOn(
    _ range: Range<Int>,
    of rope: inout Rope,
    with bytes: Span<UInt8>,
    kind: EditKind
  ) -> NewlineCounts? {
    guard run.goesOn(range, kind: kind) else { return nil }
    let time = now()
    guard run.goesOn(at: time) else { return nil }
    switch kind {
    case .typing:
      guard rope.canType(bytes, at: range.lowerBound) else { return nil }
      run.type(bytes.count, time: time)
      log.extendInserted(by: bytes.count)
      return NewlineCounts(removed: 0, inserted: rope.type(bytes))
    case .deletion:
      guard bytes.isEmpty, log.endsBackward, let byte = rope.backspace(at: range.upperBound) else {
        return nil
      }
      run.backspace(time: time)
      log.extendRemoved(by: byte)
      return NewlineCounts(removed: byte == 0x0A ? 1 : 0, inserted: 0)
    case .other:
      return nil
    }
  }

  /// Ends the step of typing or deleting that is going on.
  mutating func endRun() {
    run = EditRun()
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

  private func now() -> Int { clock?() ?? CoarseClock.now() }

  /// Begins a step, unless a group makes one of all edits.
  @inline(__always)
  private mutating func beginStep(_ selection: TextSelection) {
    if !undone.isEmpty { undone = UndoLog() }
    guard groupDepth == 0 || !groupHasEdits else { return }
    if log.cost >= pageSize { turnPage() }
    lastName += 1
    state = lastName
    log.beginStep(selection, state: state)
    groupHasEdits = groupDepth > 0
  }

  /// Begins to remember a replacement, in the last step.
  @inline(__always)
  private mutating func beginRecord(_ range: Range<Int>, insertedByteCount: Int, kind: EditKind) {
    let isKey = kind == .deletion && insertedByteCount == 0 && range.count <= Self.longestKey
    log.begin(
      UndoRecord(
        start: range.lowerBound,
        removedByteCount: range.count,
        insertedByteCount: insertedByteCount,
        isTyped: kind == .typing && groupDepth == 0,
        isBackward: isKey
      )
    )
  }
}
