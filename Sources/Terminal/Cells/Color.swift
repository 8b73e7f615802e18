/// A colour out of the terminal's own palette.
public struct Color: Hashable, Sendable {
  /// Zero for the terminal's default, else one more than the palette index; nine bits.
  let code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  /// What the terminal uses where nobody asks for a colour.
  public static let `default` = Color(code: 0)

  /// An entry of the palette: 0–7 plain, 8–15 bright, 16–255 the extended cube and greys.
  public static func palette(_ index: UInt8) -> Color {
    Color(code: UInt32(index) + 1)
  }

  /// The palette index, or none for the default colour.
  public var paletteIndex: UInt8? {
    code == 0 ? nil : UInt8(truncatingIfNeeded: code - 1)
  }

  /// Plain red of the palette.
  public static let red = palette(1)
  /// Plain green of the palette.
  public static let green = palette(2)
  /// Plain yellow of the palette.
  public static let yellow = palette(3)
  /// Plain blue of the palette.
  public static let blue = palette(4)
  /// Plain cyan of the palette.
  public static let cyan = palette(6)
}
