package import Terminal

/// What a terminal says about itself, asked or not.
nonisolated package enum TerminalReport: Hashable {
  /// Whether it knows a private mode, and how it stands (DECRPM).
  case mode(Int, ModeState)
  /// What kind of terminal it is (DA1): every terminal answers this, so it ends a row of answers.
  case attributes
  /// Its size, told in the stream of input (mode 2048).
  case size(Size)
  /// Whether its background is dark (OSC 11).
  case background(isDark: Bool)

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

  /// No string that anybody here reads is longer, its escape and introducer included.
  static let longestString = 48

  /// Reads a string from its escape on, without its end; none where it is no report of the background.
  ///
  /// A colour is red, green and blue in one to four hexadecimal digits each, as XParseColor(3) has it:
  /// `rgb:ffff/ffff/ffff`, and with how opaque it is, `rgba:`.
  init?(string: ArraySlice<UInt8>) {
    let start = "\u{1B}]11;rgb"
    guard string.count < TerminalReport.longestString, string.starts(with: start.utf8) else {
      return nil
    }
    let color = String(decoding: string.dropFirst(start.utf8.count), as: UTF8.self)
    let values = color.drop { $0 == "a" }.dropFirst().split(separator: "/").map { digits in
      (1...4).contains(digits.count) && digits.allSatisfy(\.isHexDigit)
        ? Int(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.count) - 1) } : nil
    }
    guard color.contains(":"), (3...4).contains(values.count) else { return nil }
    guard let red = values[0], let green = values[1], let blue = values[2] else { return nil }
    // How bright the three are to the eye (ITU-R BT.601).
    self = .background(isDark: 0.299 * red + 0.587 * green + 0.114 * blue < 0.5)
  }
}
