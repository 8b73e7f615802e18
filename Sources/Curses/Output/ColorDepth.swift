import Terminal

/// How many colours a terminal has, and what becomes of a palette entry that it lacks.
nonisolated enum ColorDepth: Hashable {
  case monochrome, eight, sixteen, full

  /// The depth for a number of colours as terminfo tells it.
  init(colors: Int) {
    self =
      switch colors {
      case ..<8: .monochrome
      case ..<16: .eight
      case ..<256: .sixteen
      default: .full
      }
  }

  /// The nearest entry that the terminal has, and whether bold must make it bright; none where
  /// only the default is left.
  func nearest(_ index: UInt8) -> (index: UInt8, isBright: Bool)? {
    switch self {
    case .monochrome: return nil
    case .full: return (index, false)
    case .sixteen: return (ColorDepth.basic(index), false)
    case .eight:
      let basic = ColorDepth.basic(index)
      return (basic & 7, basic >= 8)
    }
  }

  /// The one of the 16 that is most like an entry of the palette of 256.
  static func basic(_ index: UInt8) -> UInt8 {
    switch index {
    case 0..<16: return index
    case 232...: return [0, 8, 7, 15][Int(index - 232) / 6]
    default:
      let cube = Int(index) - 16
      let levels = [cube / 36, cube / 6 % 6, cube % 6]
      let strongest = levels.max() ?? 0
      guard strongest > 0 else { return 0 }
      // Red, green and blue count where they are more than half of the strongest.
      var color: UInt8 = 0
      for (bit, level) in levels.enumerated() where 2 * level > strongest { color |= 1 << bit }
      return strongest >= 4 ? color + 8 : color
    }
  }

  /// A style in the colours that the terminal has.
  func reduced(_ style: Style) -> Style {
    guard self != .full else { return style }
    var reduced = style
    if let index = style.foreground.paletteIndex {
      let near = nearest(index)
      reduced.foreground = near.map { .palette($0.index) } ?? .default
      if near?.isBright == true { reduced.attributes.insert(.bold) }
    }
    if let index = style.background.paletteIndex {
      reduced.background = nearest(index).map { .palette($0.index) } ?? .default
    }
    return reduced
  }
}
