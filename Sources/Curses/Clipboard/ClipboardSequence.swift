/// The sequence that has a terminal take text into its clipboard (OSC 52, xterm's ctlseqs).
///
/// It is only ever written, never asked for: whoever could answer that could read what is copied
/// elsewhere.
nonisolated struct ClipboardSequence {
  /// What stands between us and the terminal, and must be told to pass the sequence on.
  enum Wrapping: Hashable {
    case none, tmux, screen
  }

  let wrapping: Wrapping

  /// Terminals drop what is longer than they can hold, xterm 74,994 characters of base64.
  static let longestText = 74_994 / 4 * 3
  /// What GNU screen takes as one string.
  private static let screenPiece = 256

  /// Finds out from the environment what is around.
  init(terminal: String, environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if isSet("TMUX") || terminal.hasPrefix("tmux") {
      wrapping = .tmux
    } else {
      wrapping = isSet("STY") && terminal.hasPrefix("screen") ? .screen : .none
    }
  }

  /// The bytes for a text; none where it is too long, or no text to a terminal.
  func bytes(for text: [UInt8]) -> [UInt8]? {
    guard text.count <= ClipboardSequence.longestText,
      String(validating: text, as: UTF8.self) != nil
    else { return nil }
    let start = Array("\u{1B}]52;c;".utf8) + ClipboardSequence.base64(text)
    switch wrapping {
    case .none: return start + ClipboardSequence.end
    case .tmux:
      // It takes the sequence itself, or passes it on, as it has been told to by its options.
      let plain = start + ClipboardSequence.end
      let doubled = plain.flatMap { $0 == Byte.escape ? [$0, $0] : [$0] }
      return plain + Array("\u{1B}Ptmux;".utf8) + doubled + ClipboardSequence.end
    case .screen: return ClipboardSequence.inPieces(start + [Byte.bell])
    }
  }

  private static let end: [UInt8] = [Byte.escape, Byte.stringEnd]

  /// Device control strings, whose contents screen passes on; so it must not hold their end.
  private static func inPieces(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: screenPiece).flatMap { start in
      [Byte.escape, Byte.dcs] + bytes[start..<min(start + screenPiece, bytes.count)] + end
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Base64 (RFC 4648 §4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let letter = alphabet[bits >> (18 - 6 * place) & 0x3F]
        result.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return result
  }
}
