/// What is shown in place of characters that draw nothing or would steer the terminal.
///
/// | for | shown | because |
/// |---|---|---|
/// | U+0000–001F, U+007F | `^@`…`^_`, `^?` | every editor's and the tty's own notation |
/// | an invalid byte | `\xE9` | a byte, told apart from the character U+00E9 |
/// | any other invisible or control character | `<202E>` | the number that Unicode knows it by |
/// | a cluster with such a character in it | `<0061+E0041>` | all of it, four scalars at most |
enum Mark {
  /// More scalars of a cluster than this are not spelled out.
  private static let longest = 4

  /// The mark for an invalid byte.
  static func scalars(for byte: UInt8) -> [Unicode.Scalar] {
    ["\\", "x"] + hexadecimal(UInt32(byte), digits: 2)
  }

  /// The columns of the mark for an invalid byte.
  static let columnsOfByte = 4

  /// The mark for a cluster.
  static func scalars(for cluster: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    if cluster.count == 1, let control = cluster.first, isCaretNotation(control) {
      return ["^", Unicode.Scalar(UInt8(truncatingIfNeeded: control.value ^ 0x40))]
    }
    var text: [Unicode.Scalar] = ["<"]
    for (index, scalar) in cluster.prefix(longest).enumerated() {
      if index > 0 { text.append("+") }
      text += hexadecimal(scalar.value, digits: 4)
    }
    return text + (cluster.count > longest ? ["…", ">"] : [">"])
  }

  /// Whether the scalar is a control character that ASCII has.
  static func isCaretNotation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> [Unicode.Scalar] {
    let text = String(value, radix: 16, uppercase: true).unicodeScalars
    return Array(repeating: "0", count: max(0, digits - text.count)) + Array(text)
  }
}
