/// A control sequence (CSI, ECMA-48 §5.4) taken apart, within limits that no key exceeds.
///
/// libtermkey overruns an array at 17 parameters, so what it is given is written anew from these
/// parts, never passed on.
nonisolated struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?`, if there is one.
  let marker: UInt8?
  /// The numbers, of sub-parameters the first; none where one was left out.
  let parameters: [Int?]
  /// What the key types with Shift, and what it is on a Latin keyboard: the sub-parameters of the
  /// first number, where kitty's protocol has them.
  let alternates: (shifted: Int?, latin: Int?)
  /// The one byte between the numbers and the last byte, as in reports of modes.
  let intermediate: UInt8?
  /// The last byte.
  let final: UInt8
  /// Whether it tells of a key that was let go (kitty's event type 3).
  let isRelease: Bool

  static let maximumParameters = 16
  static let maximumDigits = 9
  /// No sequence within the other limits is longer.
  static let maximumLength = 256

  /// Reads what stands between `ESC [` and the end, the final byte included; none when it breaks a
  /// limit.
  init?(_ body: ArraySlice<UInt8>) {
    guard let final = body.last else { return nil }
    self.final = final
    var rest = body.dropLast()
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    } else {
      marker = nil
    }
    if let last = rest.last, (0x20...0x2F).contains(last) {
      intermediate = last
      rest = rest.dropLast()
    } else {
      intermediate = nil
    }
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let fields = rest.isEmpty ? [] : rest.split(separator: 0x3B, omittingEmptySubsequences: false)
    guard fields.count <= ControlSequence.maximumParameters else { return nil }
    var numbers: [[Int?]] = []
    for field in fields {
      guard let parts = ControlSequence.numbers(field) else { return nil }
      numbers.append(parts)
    }
    parameters = numbers.map { $0.first ?? nil }
    let others = numbers.first?.dropFirst().prefix(2).map { $0 } ?? []
    alternates = (others.first ?? nil, others.dropFirst().first ?? nil)
    isRelease = numbers.dropFirst().first?.dropFirst().first == 3
  }

  /// The numbers of a field, separated by colons; none when one is too long.
  private static func numbers(_ field: ArraySlice<UInt8>) -> [Int?]? {
    var numbers: [Int?] = []
    for digits in field.split(separator: 0x3A, omittingEmptySubsequences: false) {
      guard digits.count <= maximumDigits else { return nil }
      numbers.append(digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return numbers
  }

  /// The sequence in its canonical form.
  var bytes: [UInt8] { ControlSequence.bytes(parameters, final: final) }

  /// The bytes of a sequence; a number left out is 1.
  static func bytes(_ parameters: [Int?], final: UInt8) -> [UInt8] {
    let numbers = parameters.map { String($0 ?? 1) }.joined(separator: ";")
    return [Byte.escape, Byte.bracket] + Array(numbers.utf8) + [final]
  }
}
