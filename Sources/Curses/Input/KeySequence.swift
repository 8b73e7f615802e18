/// Which control sequences can come from a key, and the one spelling of each that libtermkey knows.
nonisolated extension ControlSequence {
  /// What the sequence is; none for what no key sends and nobody asked for.
  func token(isShift3: Bool, isMeta: Bool) -> InputToken? {
    if isShift3 { return isRelease ? nil : keyToken(shift3Bytes, isMeta: isMeta) }
    if let report = TerminalReport(self) { return .report(report) }
    if marker == Byte.less { return mouseToken }
    // rxvt ends keys in `$`, which is no last byte to ECMA-48, so it is none in between either.
    guard marker == nil, intermediate == nil, !isRelease else { return nil }
    if parameters.isEmpty, final == Byte.focusIn || final == Byte.focusOut {
      return isMeta ? nil : .focus(final == Byte.focusIn)
    }
    return keyToken(controlBytes, isMeta: isMeta)
  }

  private var mouseToken: InputToken? {
    let numbers = parameters.compactMap { $0 }
    guard numbers.count == 3, intermediate == nil,
      final == Byte.mouse || final == Byte.mouseRelease
    else { return nil }
    return .mouse(
      button: numbers[0],
      column: numbers[1],
      row: numbers[2],
      isRelease: final == Byte.mouseRelease
    )
  }

  private func keyToken(_ bytes: [UInt8]?, isMeta: Bool) -> InputToken? {
    bytes.map { .sequence(isMeta ? [Byte.escape] + $0 : $0) }
  }

  private var shift3Bytes: [UInt8]? {
    guard marker == nil, intermediate == nil else { return nil }
    switch (parameters.count, final) {
    case (0, 0x61...0x64):  // rxvt: control and an arrow key.
      return modified(5, final: final - 0x20)
    case (0, _):
      return [Byte.escape, Byte.shift3, final]
    default:  // Old xterm: the modifier alone.
      return modified(parameters.first.flatMap { $0 } ?? 1, final: final)
    }
  }

  private var controlBytes: [UInt8]? {
    switch final {
    case 0x52 where parameters.count == 2 && parameters.first != 1:
      nil  // A cursor position report, except in the first row, where it looks like F3.
    case 0x61...0x64 where parameters.isEmpty:  // rxvt: shift and an arrow key.
      modified(2, final: final - 0x20)
    case Byte.dollar:  // rxvt: shift and an editing or function key …
      modified(2, number: parameters.first)
    case 0x5E:  // … control …
      modified(5, number: parameters.first)
    case 0x40 where parameters.count == 1:  // … and both.
      modified(6, number: parameters.first)
    case 0x75:
      characterBytes
    case Byte.mouse, Byte.mouseRelease:
      nil  // Reports in forms that we never ask for; libtermkey would wait for more bytes.
    case 0x7E where parameters.first == 27 && parameters.count != 3:
      nil  // Part of xterm's form for characters; libtermkey would read what is not there.
    case 0x7E:
      parameters.first.flatMap { $0 } == nil ? nil : movementBytes
    default:
      movementBytes
    }
  }

  private func modified(_ modifier: Int, final: UInt8) -> [UInt8] {
    ControlSequence.bytes([1, modifier], final: final)
  }

  private func modified(_ modifier: Int, number: Int??) -> [UInt8]? {
    guard let number = number.flatMap({ $0 }) else { return nil }
    return ControlSequence.bytes([number, modifier], final: 0x7E)
  }

  /// An arrow, editing or function key, or one of xterm's `27;modifier;character~`.
  ///
  /// The fourth bit is Meta to xterm and iTerm2, where Meta is what the Alt key says.
  private var movementBytes: [UInt8]? {
    guard parameters.count > 1 else { return bytes }
    guard var bits = modifierBits, bits & 0b11_0000 == 0 else { return nil }
    if bits & 8 != 0 { bits |= 2 }
    var numbers = parameters
    numbers[1] = bits & 7 + 1
    return ControlSequence.bytes(numbers, final: final)
  }

  /// A character with modifiers, each key called what its keyboard calls it.
  ///
  /// A Cyrillic or Greek keyboard has its shortcuts where a Latin one has them. With Shift the key
  /// is the character above it, unless that is its own capital letter, which `C-S-a` spells out.
  /// Keys with Super, Hyper or Meta are not ours.
  private var characterBytes: [UInt8]? {
    guard var key = parameters.first.flatMap({ $0 }), var bits = modifierBits,
      bits & 0b11_1000 == 0
    else { return nil }
    bits &= 7
    let isShortcut = bits & 6 != 0
    if isShortcut, key >= 0x80, let latin = alternates.latin, (0x21...0x7E).contains(latin) {
      key = latin
    } else if bits & 1 != 0, let shifted = alternates.shifted, !isCapital(shifted, of: key) {
      key = shifted
      bits &= ~1
    }
    return ControlSequence.bytes([key, bits + 1], final: final)
  }

  private func isCapital(_ shifted: Int, of key: Int) -> Bool {
    guard let capital = UInt32(exactly: shifted).flatMap(Unicode.Scalar.init) else { return false }
    let small = capital.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 && small.first.map { Int($0.value) } == key && shifted != key
  }

  /// The modifiers, which are told as one more than a sum of bits; none beyond those that exist.
  private var modifierBits: Int? {
    let number = parameters.dropFirst().first.flatMap { $0 } ?? 1
    return (0...256).contains(number) ? max(0, number - 1) : nil
  }
}
