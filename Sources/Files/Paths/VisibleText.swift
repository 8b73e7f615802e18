extension String {
  /// Bytes from outside made safe to show: nothing in them can steer a terminal or hide.
  ///
  /// Control characters, characters without a shape (bidirectional controls, zero-width ones, tags)
  /// and bytes that are no UTF-8 become marks: `^[`, `<U+202E>`, `<FF>`. Not made for reading back.
  package init(visible bytes: [UInt8]) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var index = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        self += Self.mark(for: Unicode.UTF8.decode(encoded))
        index += encoded.count
      case .error(let length):
        for byte in bytes[index..<(index + length)] { self += "<\(Self.hexadecimal(byte, 2))>" }
        index += length
      case .emptyInput:
        return
      }
    }
  }

  private static func mark(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20, 0x7F:
      return "^\(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))"
    case 0xFE00...0xFE0F:
      // Variation selectors have no shape of their own, but only choose their base's.
      return String(scalar)
    default:
      return isShapeless(scalar) ? "<U+\(hexadecimal(scalar.value, 4))>" : String(scalar)
    }
  }

  private static func isShapeless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func hexadecimal(_ value: some BinaryInteger, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
