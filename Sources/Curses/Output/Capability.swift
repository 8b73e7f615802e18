import CNcurses

/// What makes the terminal do one thing that takes numbers, out of the terminal database.
nonisolated enum Capability {
  /// ECMA-48's `ESC [ number ; number final`, the form that nearly all terminals have; the numbers, one
  /// or two, count from `base`.
  case control(final: UInt8, base: Int, count: Int)
  /// Any other, in terminfo's own language and with a null at its end.
  case template([CChar])

  /// Reads a capability in terminfo's language; none if it is empty.
  init?(_ text: [UInt8]) {
    guard !text.isEmpty else { return nil }
    self = Capability.control(text[...]) ?? .template(text.cString)
  }

  /// Reads `ESC [ %i %p1%d ; %p2%d final`, `%i` and the second number optional.
  private static func control(_ text: ArraySlice<UInt8>) -> Capability? {
    var rest = text
    guard rest.drop("\u{1B}[") else { return nil }
    let base = rest.drop("%i") ? 1 : 0
    guard rest.drop("%p1%d") else { return nil }
    let count = rest.drop(";%p2%d") ? 2 : 1
    guard rest.count == 1, let final = rest.first, (0x40...0x7E).contains(final) else { return nil }
    return .control(final: final, base: base, count: count)
  }

  /// How many bytes it takes with one number; those of no standard form are taken for long.
  func cost(_ number: Int) -> Int {
    guard case .control(_, let base, _) = self else { return 16 }
    return 3 + (number + base == 1 ? 0 : (number + base).decimalDigits)
  }

  /// Adds it, with as many numbers as it takes, to what is sent.
  func send(_ first: Int, _ second: Int? = nil, to bytes: inout [UInt8]) {
    switch self {
    case .control(let final, let base, let count):
      bytes.append(Byte.escape)
      bytes.append(Byte.bracket)
      // A number left out is one.
      if first + base != 1 { bytes.append(decimal: first + base) }
      if count == 2, let second, second + base != 1 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: second + base)
      }
      bytes.append(final)
    case .template(let template):
      bytes += Capability.filled(template, first, second ?? 0)
    }
  }

  /// A template with its numbers, and its padding as it is sent.
  static func filled(_ template: [CChar], _ first: Int, _ second: Int = 0) -> [UInt8] {
    let string = template.withUnsafeBufferPointer { template in
      curses_format(template.baseAddress, Int32(clamping: first), Int32(clamping: second))
    }
    return string.map { TerminalDatabase.padded($0) } ?? []
  }
}

extension ArraySlice<UInt8> {
  /// Drops a prefix, if it has that.
  fileprivate nonisolated mutating func drop(_ prefix: StaticString) -> Bool {
    let hasIt = prefix.withUTF8Buffer { starts(with: $0) }
    if hasIt { removeFirst(prefix.utf8CodeUnitCount) }
    return hasIt
  }
}

nonisolated extension Int {
  /// The digits of a number that is not negative.
  var decimalDigits: Int { self < 10 ? 1 : 1 + (self / 10).decimalDigits }
}

nonisolated extension [UInt8] {
  /// The same bytes as C has them, with a null at their end.
  var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }

  /// Adds a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}
