import Terminal

/// The cells of a row, by their columns.
nonisolated extension Span<Cell> {
  /// The columns that the glyph in a column takes, which is not the right half of one.
  func width(at column: Int) -> Int {
    guard column + 1 < count else { return 1 }
    return self[column + 1].glyph == .continuation ? 2 : 1
  }

  /// Whether columns show nothing but printable characters of ASCII.
  func isASCII(_ columns: Range<Int>) -> Bool {
    for column in columns where self[column].glyph.ascii == nil { return false }
    return true
  }

  /// The columns of the glyph before the one in a column; none before the first one.
  func glyph(before column: Int) -> Range<Int>? {
    guard column > 0 else { return nil }
    guard column > 1, self[column - 1].glyph == .continuation else { return column - 1..<column }
    return column - 2..<column
  }

  /// The column behind the last one that is not blank.
  var endOfText: Int {
    var end = count
    while end > 0, self[end - 1] == .blank { end -= 1 }
    return end
  }
}
