/// How a text's characters are bytes in its file, by the name that iconv knows it under.
package struct TextEncoding: Hashable, Sendable, CustomStringConvertible {
  /// The name for people, in capitals: `UTF-8`, `SHIFT_JIS`.
  package let description: String

  /// What a text is edited in, and what a file is in unless it tells otherwise.
  package static let utf8 = TextEncoding(trusted: "UTF-8")
  static let utf16LittleEndian = TextEncoding(trusted: "UTF-16LE")
  static let utf16BigEndian = TextEncoding(trusted: "UTF-16BE")
  static let utf32LittleEndian = TextEncoding(trusted: "UTF-32LE")
  static let utf32BigEndian = TextEncoding(trusted: "UTF-32BE")

  /// Whether the bytes in the file are those that are edited, valid or not.
  package var isUTF8: Bool { self == .utf8 }

  private init(trusted name: String) {
    description = name
  }

  /// An encoding by its name; `nil` where iconv has none of that name.
  ///
  /// The name is letters, digits and `-_.:`, since a slash would be an order to iconv to lose what it
  /// cannot convert.
  package init?(named name: String) {
    let name = name.uppercased()
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isPartOfName) else { return nil }
    if name == "UTF-8" || name == "UTF8" {
      self = .utf8
    } else {
      self.init(trusted: name)
      guard CharacterConverter(from: self, to: .utf8) != nil else { return nil }
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_.:".utf8.contains(byte)
    }
  }

  /// The encoding with the order of its bytes settled, where the name leaves it open.
  ///
  /// The file's mark tells; without one it is the order in which Windows writes, and nearly everybody
  /// else. Unicode's encodings have dozens of names; how a letter is written tells them apart.
  func settled(by mark: TextEncoding?) -> TextEncoding {
    let orders: (little: TextEncoding, big: TextEncoding)
    switch letter {
    case [0x41, 0x00], [0x00, 0x41], [0xFF, 0xFE, 0x41, 0x00], [0xFE, 0xFF, 0x00, 0x41]:
      orders = (.utf16LittleEndian, .utf16BigEndian)
    case [0x41, 0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x41],
      [0xFF, 0xFE, 0x00, 0x00, 0x41, 0x00, 0x00, 0x00],
      [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x41]:
      orders = (.utf32LittleEndian, .utf32BigEndian)
    default: return self
    }
    if ["LE", "LITTLE"].contains(where: description.hasSuffix) { return orders.little }
    if ["BE", "BIG"].contains(where: description.hasSuffix) { return orders.big }
    return mark == orders.big ? orders.big : orders.little
  }

  /// A capital A, the first of a text.
  private var letter: [UInt8] {
    var bytes: [UInt8] = []
    guard !isUTF8, var converter = CharacterConverter(from: .utf8, to: self) else { return bytes }
    try? converter.append([0x41], to: &bytes)
    return bytes
  }
}
