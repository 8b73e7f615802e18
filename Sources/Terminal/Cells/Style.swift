/// How a cell looks: two colours and attributes, packed into 32 bits so that cells stay trivial.
///
/// Layout of the bits, low first: foreground 9, background 9, attributes 8, unused 6.
public struct Style: Hashable, Sendable {
  @usableFromInline var bits: UInt32

  @inlinable init(bits: UInt32) {
    self.bits = bits
  }

  /// Default colours, no attributes.
  @inlinable public static var plain: Style { Style(bits: 0) }

  /// Creates a style; what is not named is the terminal's default.
  public init(
    foreground: Color = .default,
    background: Color = .default,
    attributes: Attributes = []
  ) {
    bits = foreground.code | background.code << 9 | UInt32(attributes.rawValue) << 18
  }

  /// Whether two styles are the same.
  @inlinable public static func == (left: Style, right: Style) -> Bool {
    left.bits == right.bits
  }

  /// The colour of the glyph.
  public var foreground: Color {
    get { Color(code: bits & 0x1FF) }
    set { bits = bits & ~0x1FF | newValue.code }
  }

  /// The colour behind the glyph.
  public var background: Color {
    get { Color(code: bits >> 9 & 0x1FF) }
    set { bits = bits & ~(0x1FF << 9) | newValue.code << 9 }
  }

  /// Bold, dim and the like.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 18)) }
    set { bits = bits & ~(0xFF << 18) | UInt32(newValue.rawValue) << 18 }
  }

  /// The same style with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// What terminals can do to a glyph besides colouring it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 16)
  }
}
