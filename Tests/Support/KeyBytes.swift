public import Terminal

extension Key {
  /// What xterm sends for the key.
  public var bytes: [UInt8] {
    switch code {
    case .character(let scalar): alt(characterBytes(scalar))
    case .enter: alt([0x0D])
    case .tab: modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : alt([0x09])
    case .escape: alt([0x1B])
    case .backspace: alt([0x7F])
    case .up: cursor("A")
    case .down: cursor("B")
    case .right: cursor("C")
    case .left: cursor("D")
    case .home: cursor("H")
    case .end: cursor("F")
    case .insert: editing(2)
    case .delete: editing(3)
    case .pageUp: editing(5)
    case .pageDown: editing(6)
    case .function(let number): functionBytes(number)
    }
  }

  private func characterBytes(_ scalar: Unicode.Scalar) -> [UInt8] {
    guard modifiers.contains(.control), scalar.value < 0x80 else {
      return Array(String(Character(scalar)).utf8)
    }
    return [UInt8(scalar.value) & 0x1F]
  }

  private func alt(_ bytes: [UInt8]) -> [UInt8] {
    modifiers.contains(.alt) ? [0x1B] + bytes : bytes
  }

  /// xterm's number for the modifiers, with what stands before it.
  private func modifier(_ prefix: String) -> String {
    modifiers.isEmpty ? "" : "\(prefix);\(modifiers.rawValue + 1)"
  }

  private func cursor(_ final: String) -> [UInt8] {
    Array("\u{1B}[\(modifier("1"))\(final)".utf8)
  }

  private func editing(_ number: Int) -> [UInt8] {
    Array("\u{1B}[\(number)\(modifier(""))~".utf8)
  }

  private func functionBytes(_ number: Int) -> [UInt8] {
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
    guard number >= 5 else {
      let final = ["P", "Q", "R", "S"][number - 1]
      return modifiers.isEmpty ? Array("\u{1B}O\(final)".utf8) : cursor(final)
    }
    return number <= 12 ? editing(numbers[number - 1]) : []
  }
}
