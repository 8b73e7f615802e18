import Text

/// The mark that some programs put in front of a text to say how its characters became bytes.
///
/// It is taken off before editing and put back when the text is saved, so that nothing can be typed
/// in front of it.
struct ByteOrderMark: Hashable, Sendable {
  /// U+FEFF in the text's encoding, or nothing where there was none.
  let bytes: [UInt8]

  /// No mark.
  static let none = ByteOrderMark(bytes: [])

  /// The marks of the Unicode Standard, 23.8, the longer ones first: UTF-32's begins like UTF-16's.
  private static let known: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
    ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
    ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE], .utf16LittleEndian),
    ([0xFE, 0xFF], .utf16BigEndian),
  ]

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The encoding that the first bytes of a file tell of; `nil` where they hold no mark.
  static func encoding(of contents: [UInt8]) -> TextEncoding? {
    known.first { contents.starts(with: $0.bytes) }?.encoding
  }

  /// Takes an encoding's mark off the contents of a file, if they begin with it.
  init(of encoding: TextEncoding, takingOff contents: inout [UInt8]) {
    let mark = Self.known.first { $0.encoding == encoding }?.bytes ?? []
    bytes = contents.starts(with: mark) ? mark : []
    contents.removeFirst(bytes.count)
  }

  /// The text as it is in the file: behind the mark.
  func put(before text: TextSnapshot) -> MarkedText {
    MarkedText(mark: bytes, text: text)
  }
}
