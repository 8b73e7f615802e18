import Terminal

/// The cells of a row, by their columns.
nonisolated extension ArraySlice<Cell> {
  /// The columns that the glyph in a column takes, which is not the right half of one.
  func width(at column: Int) -> Int {
    let next = startIndex + column + 1
    return next < endIndex && self[next].glyph == .continuation ? 2 : 1
  }

  /// Whether columns show nothing but printable characters of ASCII.
  func isASCII(_ columns: Range<Int>) -> Bool {
    for column in columns where self[startIndex + column].glyph.ascii == nil { return false }
    return true
  }

  /// The columns of the glyph before the one in a column; none before the first one.
  func glyph(before column: Int) -> Range<Int>? {
    guard column > 0 else { return nil }
    let isWide = column > 1 && self[startIndex + column - 1].glyph == .continuation
    return column - (isWide ? 2 : 1)..<column
  }

  /// The column behind the last one that is not blank.
  var endOfText: Int {
    var end = endIndex
    while end > startIndex, self[end - 1] == .blank { end -= 1 }
    return end - startIndex
  }
}
