/// One step of decoding: a scalar, or a byte that is no part of any.
package struct DecodedScalar: Hashable, Sendable {
  /// The scalar; `nil` for an invalid byte.
  package let scalar: Unicode.Scalar?
  /// The bytes it takes: 1...4, and 1 for an invalid byte.
  package let length: Int

  /// An invalid byte.
  static let invalid = DecodedScalar(scalar: nil, length: 1)
}

/// Decoding of UTF-8 that may be broken anywhere.
///
/// A byte is part of a scalar if it lies in a well-formed sequence (Unicode 15, table 3-7: no
/// overlong forms, no surrogates, nothing past U+10FFFF); each other byte is invalid by itself.
/// Well-formed sequences never overlap, so decoding forward and backward see the same.
extension Span<UInt8> {
  /// Decodes what begins at an index, which must be in bounds.
  @inline(__always)
  package func decodeScalar(at index: Int) -> DecodedScalar {
    let first = self[index]
    return first < 0x80
      ? DecodedScalar(scalar: Unicode.Scalar(first), length: 1) : decodeLongScalar(at: index)
  }

  /// Decodes what begins at an index with a byte that is no ASCII.
  private func decodeLongScalar(at index: Int) -> DecodedScalar {
    let first = self[index]
    guard let form = UTF8Form(lead: first), index + form.length <= count,
      form.secondByte.contains(self[index + 1])
    else { return .invalid }
    var value = UInt32(first & form.leadMask)
    for position in index + 1..<index + form.length {
      guard self[position].isUTF8Continuation else { return .invalid }
      value = value << 6 | UInt32(self[position] & 0x3F)
    }
    return DecodedScalar(scalar: Unicode.Scalar(value), length: form.length)
  }

  /// Decodes what ends at an index, which must be greater than zero and at most `count`.
  package func decodeScalar(before index: Int) -> DecodedScalar {
    var start = index - 1
    while self[start].isUTF8Continuation, start > 0, index - start < 4 { start -= 1 }
    let decoded = decodeScalar(at: start)
    return decoded.length == index - start ? decoded : .invalid
  }

  /// The start of the scalar that an index points into; the index itself between two scalars.
  package func scalarStart(at index: Int) -> Int {
    guard index < count, self[index].isUTF8Continuation else { return index }
    var start = index
    while self[start].isUTF8Continuation, start > 0, index - start < 3 { start -= 1 }
    return start + decodeScalar(at: start).length > index ? start : index
  }
}

extension UInt8 {
  /// Whether the byte can only stand behind another one in a sequence.
  package var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}

/// What the first byte of a sequence of several bytes demands of the rest.
private struct UTF8Form {
  let length: Int
  let leadMask: UInt8
  /// What the second byte may be; narrower than 80...BF where that would be overlong or too great.
  let secondByte: ClosedRange<UInt8>

  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: self.init(length: 2, leadMask: 0x1F, secondByte: 0x80...0xBF)
    case 0xE0: self.init(length: 3, leadMask: 0x0F, secondByte: 0xA0...0xBF)
    case 0xED: self.init(length: 3, leadMask: 0x0F, secondByte: 0x80...0x9F)
    case 0xE1...0xEF: self.init(length: 3, leadMask: 0x0F, secondByte: 0x80...0xBF)
    case 0xF0: self.init(length: 4, leadMask: 0x07, secondByte: 0x90...0xBF)
    case 0xF1...0xF3: self.init(length: 4, leadMask: 0x07, secondByte: 0x80...0xBF)
    case 0xF4: self.init(length: 4, leadMask: 0x07, secondByte: 0x80...0x8F)
    default: return nil
    }
  }

  private init(length: Int, leadMask: UInt8, secondByte: ClosedRange<UInt8>) {
    self.length = length
    self.leadMask = leadMask
    self.secondByte = secondByte
  }
}
