import Terminal

/// How a terminal is told what glyphs are to look like.
nonisolated struct LookCapabilities {
  /// Takes every look off again.
  let plain: [UInt8]
  /// The number of its colours, its default apart; zero for a monochrome one.
  let colors: Int
  private let attributes: [(attribute: Style.Attributes, bytes: [UInt8])]
  /// What it cannot show together with a colour.
  private let isSpoiltByColor: Style.Attributes
  private let foreground: [CChar], background: [CChar]

  /// Reads the capabilities of a terminal.
  ///
  /// Attributes that take up room on the screen (`xmc`) are left alone.
  init(_ database: TerminalDatabase) {
    // The character set that `sgr0` resets, too, is never another one.
    plain = database.isECMA48 ? Array("\u{1B}[m".utf8) : database.bytes("sgr0")
    let isClean = (database.number("xmc") ?? 0) == 0 && !plain.isEmpty
    let kinds: [(attribute: Style.Attributes, name: String, bit: Int)] = [
      (.bold, "bold", 32), (.dim, "dim", 16), (.italic, "sitm", 32_768), (.underline, "smul", 2),
      (.reverse, "rev", 4),
    ]
    attributes =
      isClean ? kinds.map { (attribute: $0.attribute, bytes: database.bytes($0.name)) } : []
    let spoilt = database.number("ncv") ?? 0
    isSpoiltByColor = Style.Attributes(kinds.filter { spoilt & $0.bit != 0 }.map(\.attribute))
    (foreground, background) = (database.text("setaf").cString, database.text("setab").cString)
    let hasColors = foreground.count > 1 && background.count > 1 && isClean
    colors = hasColors ? database.number("colors") ?? 0 : 0
  }

  /// The look of a style in colours that the terminal has.
  func look(of style: Style) -> Look {
    var parts: [[UInt8]] = []
    let colors = [(style.foreground, foreground), (style.background, background)]
    let isColored = colors.contains { $0.0.paletteIndex != nil }
    let shown = isColored ? style.attributes.subtracting(isSpoiltByColor) : style.attributes
    for (attribute, bytes) in attributes where shown.contains(attribute) && !bytes.isEmpty {
      parts.append(bytes)
    }
    for (color, template) in colors {
      guard let index = color.paletteIndex else { continue }
      parts.append(Capability.filled(template, Int(index)))
    }
    let numbers = parts.compactMap(LookCapabilities.rendition)
    guard numbers.count == parts.count else {
      return Look(bytes: Array(parts.joined()), isRendition: false)
    }
    guard !parts.isEmpty else { return .plain }
    let list = Array(numbers.joined(separator: [UInt8(ascii: ";")]))
    return Look(
      bytes: [Byte.escape, Byte.bracket] + list + [UInt8(ascii: "m")],
      isRendition: true
    )
  }

  /// The numbers in a Select Graphic Rendition (ECMA-48 §8.3.117), if that is what the bytes are.
  private static func rendition(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: [Byte.escape, Byte.bracket]), bytes.last == UInt8(ascii: "m") else {
      return nil
    }
    let numbers = bytes.dropFirst(2).dropLast()
    return numbers.allSatisfy { (0x30...0x3B).contains($0) } ? numbers : nil
  }
}
