package import Text

/// A cluster and where it stands on its row.
package struct PlacedCluster: Sendable {
  /// What a cluster looks like.
  package enum Appearance: Sendable, Equatable {
    /// One scalar.
    case scalar(Unicode.Scalar)
    /// Several scalars that make one glyph.
    case sequence([Unicode.Scalar])
    /// A mark in place of what cannot be shown, one column a scalar; to be drawn dim.
    case mark([Unicode.Scalar])
    /// Blanks up to the next tab stop.
    case tab
  }

  /// Its bytes.
  package let range: Range<ByteOffset>
  /// Columns from the row's start.
  package let column: Int
  /// Its columns: 1 or 2 for glyphs, any number for marks and tabs.
  package let width: Int
  /// What it looks like.
  package let appearance: Appearance

  /// The first column behind it.
  package var endColumn: Int { column + width }
}
