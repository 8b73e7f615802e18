import TestSupport
import Testing
import Text

@Suite struct UTF8DecodingTests {
  /// Cuts bytes into scalars and invalid bytes by walking forward.
  private func forward(_ bytes: [UInt8]) -> [DecodedScalar] {
    var decoded: [DecodedScalar] = []
    var index = 0
    while index < bytes.count {
      decoded.append(bytes.span.decodeScalar(at: index))
      index += bytes.span.decodeScalar(at: index).length
    }
    return decoded
  }

  private func backward(_ bytes: [UInt8]) -> [DecodedScalar] {
    var decoded: [DecodedScalar] = []
    var index = bytes.count
    while index > 0 {
      decoded.append(bytes.span.decodeScalar(before: index))
      index -= bytes.span.decodeScalar(before: index).length
    }
    return decoded.reversed()
  }

  @Test func `decodes every scalar`() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let expected = bytes.span.decodeScalar(at: 0)
      guard expected.scalar == scalar, expected.length == bytes.count,
        bytes.span.decodeScalar(before: bytes.count) == expected
      else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xFF], [0xFE], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80, 0x80, 0x80, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func `each byte that makes no scalar is invalid by itself`(bytes: [UInt8]) {
    let decoded = forward(bytes)
    #expect(decoded.count == bytes.count)
    #expect(decoded.allSatisfy { $0.scalar == nil && $0.length == 1 })
    #expect(backward(bytes) == decoded)
  }

  @Test func `a cut sequence does not swallow what follows`() {
    let decoded = forward([0xE2, 0x82, 0x41, 0xE2, 0x82, 0xAC])
    #expect(decoded.map(\.scalar) == [nil, nil, "A", "€"])
  }

  @Test(arguments: Seeds.some())
  func `forward and backward agree on any bytes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let likely: [UInt8] = [0x41, 0x80, 0xBF, 0xC3, 0xE0, 0xED, 0xF0, 0xF4, 0x9F, 0xA0, 0xFF]
    for _ in 0..<300 {
      let bytes = (0..<random.number(in: 0...24)).map { _ in random.element(of: likely) }
      let decoded = forward(bytes)
      #expect(backward(bytes) == decoded)
      var start = 0
      for scalar in decoded {
        for index in start..<start + scalar.length {
          #expect(bytes.span.scalarStart(at: index) == start)
        }
        start += scalar.length
      }
      #expect(bytes.span.scalarStart(at: bytes.count) == bytes.count)
    }
  }
}
