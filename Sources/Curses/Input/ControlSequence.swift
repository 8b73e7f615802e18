/// A control sequence (CSI, ECMA-48 §5.4) taken apart, within limits that no key exceeds.
///
/// libtermkey overruns an array at 17 parameters, so what it is given is written anew from these
/// parts, never passed on.
nonisolated struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?`, if there is one.
  let marker: UInt8?
  /// The numbers, of sub-parameters the first; none where one was left out.
  let parameters: [Int?]
  /// The last byte.
  let final: UInt8
  /// Whether it tells of a key that was let go (kitty's event type 3).
  let isRelease: Bool

  static let maximumParameters = 16
  static let maximumDigits = 9
  /// No sequence within the other limits is longer.
  static let maximumLength = 256

  /// Reads what stands between `ESC [` and the end, the final byte included; none when it breaks a
  /// limit or holds intermediate bytes.
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
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let fields = rest.isEmpty ? [] : rest.split(separator: 0x3B, omittingEmptySubsequences: false)
    guard fields.count <= ControlSequence.maximumParameters else { return nil }
    var parameters: [Int?] = []
    for field in fields {
      let digits = field.prefix { $0 != 0x3A }
      guard digits.count <= ControlSequence.maximumDigits else { return nil }
      parameters.append(ControlSequence.number(digits))
    }
    self.parameters = parameters
    isRelease = fields.count > 1 && fields[1].split(separator: 0x3A).dropFirst().first == [0x33]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The sequence in its canonical form.
  var bytes: [UInt8] {
    let numbers = parameters.map { String($0 ?? 1) }.joined(separator: ";")
    return [0x1B, 0x5B] + Array(numbers.utf8) + [final]
  }
}
