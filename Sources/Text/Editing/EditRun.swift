/// What the next edit must be, and when, to join the undo step of the last one.
struct EditRun {
  /// The kind of the last edit; `.other` if nothing can join it.
  private var kind = EditKind.other
  /// What the next key replaces if it goes on: nothing behind what was typed, or the byte before what
  /// was deleted.
  private var next = 0..<0
  private var time = 0

  /// How an edit goes on with the one before.
  enum Joint {
    /// It begins a step.
    case none
    /// It is typed right behind what was typed.
    case typing
    /// It takes what stands right before what was taken.
    case backspace
    /// It takes what stands right behind what was taken.
    case delete
  }

  /// Whether a key that replaces a range goes on, unless the pause was too long.
  @inline(__always)
  func goesOn(_ range: Range<Int>, kind: EditKind) -> Bool {
    kind == self.kind && range == next
  }

  /// Whether the pause was so short that the step may go on.
  @inline(__always)
  func goesOn(at time: Int) -> Bool { time &- self.time <= UndoHistory.longestPause }

  /// Takes in bytes typed where the run goes on.
  @inline(__always)
  mutating func type(_ byteCount: Int, time: Int) {
    next = next.lowerBound &+ byteCount..<next.upperBound &+ byteCount
    self.time = time
  }

  /// Takes in that the byte was deleted where the run goes on.
  @inline(__always)
  mutating func backspace(time: Int) {
    next = next.lowerBound &- 1..<next.upperBound &- 1
    self.time = time
  }

  /// Takes in any edit; see `UndoHistory` for the rules.
  ///
  /// - Returns: How it goes on with the one before.
  @inline(__always)
  mutating func join(
    _ range: Range<Int>,
    insertedByteCount: Int,
    kind: EditKind,
    time: Int
  ) -> Joint {
    let isDeletion = kind == .deletion && insertedByteCount == 0
    let joint =
      kind == self.kind && goesOn(at: time)
      ? joint(range, isDeletion: isDeletion) : .none
    self.time = time
    // A deletion that inserts is none that can be made longer.
    self.kind = kind == .deletion && !isDeletion ? .other : kind
    let end = range.lowerBound &+ insertedByteCount
    next = (isDeletion ? end &- 1 : end)..<end
    return joint
  }

  private func joint(_ range: Range<Int>, isDeletion: Bool) -> Joint {
    if isDeletion {
      if range.upperBound == next.upperBound { return .backspace }
      return range.lowerBound == next.upperBound ? .delete : .none
    }
    return kind == .typing && range == next ? .typing : .none
  }
}
