/// Rewrites what a program writes so that faint text blinks.
///
/// libvterm knows nothing of faint text (SGR 2), and no program here blinks (SGR 5).
struct FaintAsBlinking {
  /// An unfinished control sequence; empty outside of one.
  private var sequence: [UInt8] = []

  /// The bytes to show; those of an unfinished sequence come with the ones that finish it.
  mutating func rewrite(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0x1B {
        result += sequence
        sequence = [byte]
      } else if sequence.isEmpty {
        result.append(byte)
      } else if sequence.count == 1 ? byte == 0x5B : (0x20...0x3F).contains(byte) {
        sequence.append(byte)
      } else {
        result += finished(by: byte)
        sequence = []
      }
    }
    return result
  }

  private func finished(by byte: UInt8) -> [UInt8] {
    let parameters = String(decoding: sequence.dropFirst(2), as: UTF8.self)
    let isStyle = byte == 0x6D && parameters.allSatisfy { $0.isNumber || $0 == ";" }
    guard isStyle else { return sequence + [byte] }
    return Array("\u{1B}[\(FaintAsBlinking.rewritten(parameters))m".utf8)
  }

  /// The numbers after 38 and 48 are those of a colour.
  private static func rewritten(_ parameters: String) -> String {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    var result: [Substring] = []
    while let number = rest.popFirst() {
      switch number {
      case "2": result.append("5")
      case "22": result += ["22", "25"]
      case "38", "48":
        let count = rest.first == "5" ? 2 : 4
        result += [number] + rest.prefix(count)
        rest = rest.dropFirst(count)
      default: result.append(number)
      }
    }
    return result.joined(separator: ";")
  }
}
