/// Reads every byte that a program sent to its terminal and names those that are not the program's
/// own: control characters and sequences that can only have come from a text, a name or a variable.
///
/// What the program may say is written down here once more, independently of it.
public struct OutputScan {
  /// What was found, each with the bytes around it.
  public private(set) var faults: [String] = []
  /// How often the bell was rung.
  public private(set) var bells = 0
  /// What was handed to the clipboard (OSC 52), decoded by nobody.
  public private(set) var copies: [String] = []

  private let bytes: [UInt8]
  private var index = 0

  /// Scans the bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count {
      switch bytes[index] {
      case 0x1B: takeEscape()
      case 0x07:
        bells += 1
        index += 1
      // Motion and, on the VT100, its second character set.
      case 0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F: index += 1
      case 0x20..<0x7F: index += 1
      case 0x80...: takeCharacter()
      default: fault("control character", length: 1)
      }
    }
  }

  private mutating func fault(_ what: String, length: Int) {
    let around = bytes[max(0, index - 12)..<min(bytes.count, index + max(12, length))]
    let text = around.map { (0x20..<0x7F).contains($0) ? String(Unicode.Scalar($0)) : hex($0) }
    faults.append("\(what) at \(index): \(text.joined())")
    index += max(1, length)
  }

  private func hex(_ byte: UInt8) -> String {
    "<\(String(byte, radix: 16))>"
  }
}

// MARK: - Characters

extension OutputScan {
  /// What is invisible, or changes the order of what is shown.
  private static let invisible: [ClosedRange<UInt32>] = [
    0x80...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
  ]

  private mutating func takeCharacter() {
    let length = (1...4).first { length in
      index + length <= bytes.count
        && String(validating: bytes[index..<index + length], as: UTF8.self)?.isEmpty == false
    }
    guard let length,
      let scalar = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars
        .first
    else { return fault("a byte that is no text", length: 1) }
    let isJoiner = scalar == "\u{200D}" && index > 0 && bytes[index - 1] >= 0x80
    if OutputScan.invisible.contains(where: { $0.contains(scalar.value) }), !isJoiner {
      return fault("U+\(String(scalar.value, radix: 16))", length: length)
    }
    index += length
  }
}

// MARK: - Sequences

extension OutputScan {
  private mutating func takeEscape() {
    guard index + 1 < bytes.count else { return fault("half a sequence", length: 1) }
    switch bytes[index + 1] {
    case UInt8(ascii: "["): takeControlSequence()
    case UInt8(ascii: "]"): takeString()
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      index + 2 < bytes.count && "B0".utf8.contains(bytes[index + 2])
        ? index += 3 : fault("a character set", length: 3)
    case let byte where "=>78M".utf8.contains(byte): index += 2
    default: fault("a sequence", length: 2)
    }
  }

  private mutating func takeControlSequence() {
    let body = bytes[(index + 2)...].prefix { (0x20...0x3F).contains($0) }
    guard body.endIndex < bytes.count else { return fault("half a sequence", length: 2) }
    let text = String(decoding: body, as: UTF8.self)
    let final = Character(Unicode.Scalar(bytes[body.endIndex]))
    let length = body.endIndex + 1 - index
    if OutputScan.isOwn(text, final) {
      index += length
    } else {
      fault("a sequence", length: length)
    }
  }

  private static let modes: Set<String> = [
    "1", "7", "25", "1000", "1002", "1004", "1006", "1049", "2004", "2026", "2027", "2048",
  ]
  private static let wholeSequences: Set<String> = [
    ">5u", "<u", ">4;1m", ">4m", "c", "?2026$p", "?2027$p", "?2048$p", "22;0;0t", "23;0;0t",
    "4l", "4h", "?1c", "?0c", "?8c", "?1h", "r", "?7h", "?5h", "?5l",
  ]

  /// Whether the program says this by itself.
  private static func isOwn(_ body: String, _ final: Character) -> Bool {
    if wholeSequences.contains("\(body)\(final)") { return true }
    if body.hasPrefix("?"), "hl".contains(final) { return modes.contains(String(body.dropFirst())) }
    guard body.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B }) else { return false }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return final == "m" ? isLook(numbers) : "@ABCDGHJKLMPSTXZbdr".contains(final)
  }

  private static func isLook(_ numbers: [Int]) -> Bool {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 38, 48:
        guard rest.popFirst() == 5, let index = rest.popFirst(), index < 256 else { return false }
      case 0...5, 7, 10, 11, 22...27, 30...37, 39...47, 49, 90...97, 100...107: continue
      default: return false
      }
    }
    return true
  }

  /// The question for the background, or text for the clipboard: `ESC ] 52 ; c ; base64 ESC \`.
  private mutating func takeString() {
    let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
    guard !bytes[index...].starts(with: question) else { return index += question.count }
    let start = Array("\u{1B}]52;c;".utf8)
    guard bytes[index...].starts(with: start) else { return fault("a string", length: 4) }
    let data = bytes[(index + start.count)...].prefix { byte in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x2F...0x39).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=")
    }
    guard bytes[data.endIndex...].starts(with: [0x1B, 0x5C]) else {
      return fault("a string", length: start.count)
    }
    copies.append(String(decoding: data, as: UTF8.self))
    index = data.endIndex + 2
  }
}
