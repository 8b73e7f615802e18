package import Terminal

/// What a terminal says about itself, asked or not.
nonisolated package enum TerminalReport: Hashable {
  /// Whether it knows a private mode, and how it stands (DECRPM).
  case mode(Int, ModeState)
  /// What kind of terminal it is (DA1): every terminal answers this, so it ends a row of answers.
  case attributes
  /// Its size, told in the stream of input (mode 2048).
  case size(Size)

  /// How a private mode stands (DECRPM, VT510 manual).
  package enum ModeState: Int {
    case unknown = 0
    case set, reset, alwaysSet, neverSet

    /// Whether the mode is on or can be turned on.
    var isAvailable: Bool { self == .set || self == .reset || self == .alwaysSet }
  }
}

nonisolated extension TerminalReport {
  /// Reads a control sequence; none where it is no report that anybody here uses.
  init?(_ sequence: ControlSequence) {
    let numbers = sequence.parameters.map { $0 ?? 0 }
    switch (sequence.marker, sequence.intermediate, sequence.final) {
    case (Byte.question, Byte.dollar, 0x79):  // `y`
      guard numbers.count == 2, let state = ModeState(rawValue: numbers[1]) else { return nil }
      self = .mode(numbers[0], state)
    case (Byte.question, nil, 0x63):  // `c`
      self = .attributes
    case (nil, nil, 0x74):  // `t`: 48, rows, columns, and both again in pixels.
      guard numbers.count >= 3, numbers[0] == 48, numbers[1] > 0, numbers[2] > 0 else {
        return nil
      }
      self = .size(Size(columns: numbers[2], rows: numbers[1]))
    default:
      return nil
    }
  }
}
