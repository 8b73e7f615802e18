import TestSupport

/// Texts of 100 MB, made on the fly.
enum LargeTexts {
  /// The size of each.
  static let byteCount = 100 << 20

  /// ASCII in lines of about 65 bytes.
  static func ascii() -> [UInt8] {
    var random = SeededRandom(seed: 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + 200)
    while bytes.count < byteCount {
      let length = random.number(in: 0...130)
      for index in 0..<length { bytes.append(index % 6 == 5 ? 0x20 : 0x61 + UInt8(index % 26)) }
      bytes.append(0x0A)
    }
    bytes.removeSubrange(byteCount...)
    return bytes
  }

  /// Han in lines of about 100 bytes.
  static func cjk() -> [UInt8] {
    var random = SeededRandom(seed: 2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + 400)
    while bytes.count < byteCount {
      for _ in 0..<random.number(in: 0...66) {
        let value = 0x4E00 + random.number(in: 0...0x4FFF)
        bytes.append(0xE0 | UInt8(value >> 12))
        bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
        bytes.append(0x80 | UInt8(value & 0x3F))
      }
      bytes.append(0x0A)
    }
    bytes.removeSubrange(byteCount...)
    return bytes
  }

  /// Each with its name.
  static var all: [(name: String, bytes: [UInt8])] {
    [("ASCII", ascii()), ("CJK", cjk())]
  }
}
