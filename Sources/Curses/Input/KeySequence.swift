/// Which control sequences can come from a key, and the one spelling of each that libtermkey knows.
nonisolated extension ControlSequence {
  /// The bytes for libtermkey; none for what no key sends.
  func keyBytes(isShift3: Bool) -> [UInt8]? {
    guard (parameters.dropFirst().compactMap { $0 }.first ?? 0) <= 256 else { return nil }
    return isShift3 ? shift3Bytes : controlBytes
  }

  private var shift3Bytes: [UInt8]? {
    switch (parameters.count, final) {
    case (0, 0x61...0x64):  // rxvt: control and an arrow key.
      modified(5, final: final - 0x20)
    case (0, _):
      [Byte.escape, Byte.shift3, final]
    default:  // Old xterm: the modifier alone.
      modified(parameters.first.flatMap { $0 } ?? 1, final: final)
    }
  }

  private var controlBytes: [UInt8]? {
    switch final {
    case 0x49 where parameters.isEmpty, 0x4F where parameters.isEmpty:  // Focus in and out.
      nil
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
    case 0x75, 0x7E:
      parameters.first.flatMap { $0 } == nil ? nil : bytes
    default:
      bytes
    }
  }

  private func modified(_ modifier: Int, final: UInt8) -> [UInt8] {
    [Byte.escape, Byte.bracket] + Array("1;\(modifier)".utf8) + [final]
  }

  private func modified(_ modifier: Int, number: Int??) -> [UInt8]? {
    guard let number = number.flatMap({ $0 }) else { return nil }
    return [Byte.escape, Byte.bracket] + Array("\(number);\(modifier)~".utf8)
  }
}
