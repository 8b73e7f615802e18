/// One step of decoding: a scalar, or a byte that is no part of any.
struct DecodedScalar {
  let scalar: Unicode.Scalar?
  let length: Int
}

extension Span<UInt8> {
  /// Decodes what begins at an index, which must be in bounds.
  func decodeScalar(at index: Int) -> DecodedScalar {
    let first = self[index]
    guard first >= 0x80 else { return DecodedScalar(scalar: Unicode.Scalar(first), length: 1) }
    let invalid = DecodedScalar(scalar: nil, length: 1)
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first), index + length <= count else { return invalid }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for position in index + 1..<index + length {
      guard self[position] & 0xC0 == 0x80 else { return invalid }
      value = value << 6 | UInt32(self[position] & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else { return invalid }
    return DecodedScalar(scalar: scalar, length: length)
  }
}
