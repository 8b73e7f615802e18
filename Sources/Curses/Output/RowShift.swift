import Terminal

/// The rest of a row that has moved along because something came in before it, or went.
///
/// A terminal can move it by itself.
nonisolated struct RowShift: Hashable {
  /// Where something came in or went.
  let column: Int
  /// The cells that came in, or, negative, those that went.
  let count: Int

  /// The columns that came in.
  var columns: Range<Int> { column..<column + max(0, count) }

  /// Fewer letters are written as fast as they are moved.
  private static let worthwhile = 6

  /// Finds out whether that is all that has changed in a row; nothing has before a column, which is
  /// no right half of a glyph.
  init?(of new: Span<Cell>, since old: Span<Cell>, from column: Int) {
    let (newEnd, oldEnd) = (new.endOfText, old.endOfText)
    let moved = min(newEnd, oldEnd) - column
    guard newEnd != oldEnd, moved >= RowShift.worthwhile else { return nil }
    count = newEnd - oldEnd
    self.column = column
    let newStart = column + max(0, count)
    let oldStart = column + max(0, -count)
    // No wide glyph may be torn apart.
    guard old[oldStart].glyph != .continuation, old[column].glyph != .continuation
    else { return nil }
    for index in 0..<moved where new[newStart + index] != old[oldStart + index] { return nil }
  }
}
