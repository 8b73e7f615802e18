import CNcurses
import Terminal

/// A glyph typed in the middle of a row.
///
/// ncurses writes all that stands behind it anew, unless nothing does. The terminal can move that by
/// itself, right where the cursor is.
nonisolated struct RowInsertion {
  /// Where the glyph is.
  let place: Point
  /// The cells that it takes.
  let width: Int

  /// Fewer letters behind it are written as fast as they are moved.
  private static let worthwhile = 6

  /// Finds out whether all that has changed in a row is one glyph more, at the terminal's cursor;
  /// nothing has before that.
  init?(at cursor: Point, in new: ArraySlice<Cell>, since old: ArraySlice<Cell>) {
    let start = new.startIndex + cursor.column
    let shift = old.startIndex - new.startIndex
    guard start + 2 < new.endIndex else { return nil }
    width = new[start + 1].glyph == .continuation ? 2 : 1
    place = cursor
    // What is pushed out of the row must be nothing, and no wide glyph may be torn apart.
    guard old.suffix(width + 1).allSatisfy({ $0 == .blank }),
      new[start].glyph != .continuation, old[start + shift].glyph != .continuation
    else { return nil }
    var letters = 0
    for index in start..<new.endIndex - width {
      let moved = old[index + shift]
      guard moved == new[index + width] else { return nil }
      if moved != .blank { letters += 1 }
    }
    guard letters >= RowInsertion.worthwhile else { return nil }
  }

  /// Has ncurses know what the terminal does, and returns what makes the terminal do it; nothing where
  /// it cannot.
  func carryOut() -> [UInt8] {
    guard let string = curses_insertion(Int32(width)) else { return [] }
    let bytes = Array(String(cString: string).utf8)
    curses_did_insert(Int32(place.row), Int32(place.column), Int32(width))
    return bytes
  }
}
