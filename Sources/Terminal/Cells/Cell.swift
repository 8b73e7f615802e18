/// One place on the screen: what it shows and how; eight trivial bytes.
///
/// A wide glyph takes its cell and a `Glyph.continuation` in the next.
public struct Cell: Hashable, Sendable {
  /// What is shown.
  public var glyph: Glyph
  /// How it is shown.
  public var style: Style

  /// A blank in the terminal's own colours.
  @inlinable public static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// Creates a cell.
  @inlinable public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// Whether two places show the same in the same way; written out so that other modules compare cells
  /// without a call.
  @inlinable public static func == (left: Cell, right: Cell) -> Bool {
    left.glyph.code == right.glyph.code && left.style.bits == right.style.bits
  }
}
