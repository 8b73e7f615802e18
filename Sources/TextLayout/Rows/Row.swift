package import Text

/// A row: the part of a line that stands on one row of the screen.
package struct Row: Hashable, Sendable {
  /// Its bytes, without the line's ending.
  ///
  /// Where a line goes on in the next row, that begins at the upper bound, and spaces before it
  /// hang: they belong to this row though they may lie beyond the view's last column.
  package let range: Range<ByteOffset>

  /// Where the next row begins; `nil` on the text's last row.
  package let next: ByteOffset?

  /// The start of the line that it is part of.
  package let lineStart: ByteOffset

  /// Whether the line ends here.
  package let endsLine: Bool

  /// The first offset.
  package var start: ByteOffset { range.lowerBound }

  /// Whether the line begins here.
  package var startsLine: Bool { start == lineStart }

  /// Whether a caret at an offset stands on this row.
  ///
  /// Where two rows of a line meet it stands on the second.
  package func contains(_ offset: ByteOffset) -> Bool {
    guard offset >= start else { return false }
    guard let next else { return true }
    return offset < next
  }
}
