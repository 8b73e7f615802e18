/// What the program asked of its terminal, as a terminal that knows everything would take it.
extension PseudoTerminal {
  /// A control sequence: its private marker, its numbers and its last byte.
  private struct Sequence {
    var marker: UInt8?
    var numbers: [Int]
    var final: UInt8?

    /// Reads what follows an escape; none for anything but a control sequence.
    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.first == 0x5B else { return nil }
      var rest = bytes.dropFirst()
      if let first = rest.first, (0x3C...0x3F).contains(first) {
        marker = first
        rest = rest.dropFirst()
      }
      let digits = rest.prefix { (0x30...0x3B).contains($0) }
      numbers = String(decoding: digits, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
      final = rest.dropFirst(digits.count).first
    }
  }

  private var sequences: [Sequence] {
    log.split(separator: 0x1B).compactMap { Sequence($0) }
  }

  /// The private modes (DECSET) that are on by the program's doing; without those that are on
  /// anyway, the wrapping of lines (7) and the cursor (25).
  public var privateModes: Set<Int> {
    var modes: Set<Int> = []
    for sequence in sequences where sequence.marker == UInt8(ascii: "?") {
      for mode in sequence.numbers where mode != 7 && mode != 25 {
        if sequence.final == UInt8(ascii: "h") { modes.insert(mode) }
        if sequence.final == UInt8(ascii: "l") { modes.remove(mode) }
      }
    }
    return modes
  }

  /// The flags of kitty's keyboard protocol that were pushed and not popped; -1 for one popped too
  /// many.
  public var keyboardFlags: [Int] {
    var stack: [Int] = []
    for sequence in sequences where sequence.final == UInt8(ascii: "u") {
      switch sequence.marker {
      case UInt8(ascii: ">"): stack.append(sequence.numbers.first ?? 0)
      case UInt8(ascii: "<"):
        if stack.popLast() == nil { return [-1] }
      default: break
      }
    }
    return stack
  }

  /// Whether xterm's modifyOtherKeys is on.
  public var tellsModifiedKeys: Bool {
    let settings = sequences.filter { sequence in
      sequence.marker == UInt8(ascii: ">") && sequence.final == UInt8(ascii: "m")
        && sequence.numbers.first == 4
    }
    return settings.last.map { $0.numbers.count > 1 && $0.numbers[1] > 0 } ?? false
  }
}
