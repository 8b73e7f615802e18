/// What a cell shows: one Unicode scalar, or an interned cluster of several.
///
/// Trivial and four bytes; `GlyphTable` turns it back into scalars.
public struct Glyph: Hashable, Sendable {
  /// A scalar value, or `clusterBit` and an index into the table.
  @usableFromInline let code: UInt32

  static let clusterBit: UInt32 = 0x8000_0000

  @inlinable init(code: UInt32) {
    self.code = code
  }

  /// The glyph of one scalar.
  @inlinable public init(_ scalar: Unicode.Scalar) {
    self.init(code: scalar.value)
  }

  /// The glyph of a character of Latin-1, whose codes are those of Unicode.
  @inlinable public init(latin1 byte: UInt8) {
    self.init(code: UInt32(byte))
  }

  /// A blank cell.
  @inlinable public static var space: Glyph { Glyph(code: 0x20) }

  /// The right half of a wide glyph: it belongs to the cell at its left.
  @inlinable public static var continuation: Glyph { Glyph(code: 0x7FFF_FFFF) }

  /// The scalar, where the glyph is a single one.
  public var scalar: Unicode.Scalar? {
    code & Glyph.clusterBit == 0 ? Unicode.Scalar(code) : nil
  }

  /// The printable character of ASCII, where it is one.
  @inlinable public var ascii: UInt8? {
    (0x20..<0x7F).contains(code) ? UInt8(truncatingIfNeeded: code) : nil
  }

  /// Whether two glyphs of one table are the same.
  @inlinable public static func == (left: Glyph, right: Glyph) -> Bool {
    left.code == right.code
  }

  /// The place in the table of interned clusters, where it is one.
  var clusterIndex: Int? {
    code & Glyph.clusterBit == 0 ? nil : Int(code & ~Glyph.clusterBit)
  }
}
