extension CellGrid {
  /// The columns of a row that differ from another grid; none when the rows are equal.
  ///
  /// The range never starts or ends inside a wide glyph of either grid. A row that the other grid
  /// lacks, or of another width, differs as a whole.
  ///
  /// - Complexity: O(columns).
  public func changedColumns(inRow row: Int, since other: CellGrid) -> Range<Int>? {
    let new = self.row(row)
    let old = other.row(row)
    guard new.count == old.count else { return new.isEmpty ? nil : 0..<new.count }
    let shift = old.startIndex - new.startIndex
    guard let first = new.indices.first(where: { new[$0] != old[$0 + shift] }),
      let last = new.indices.last(where: { new[$0] != old[$0 + shift] })
    else { return nil }
    var lower = first
    while lower > new.startIndex,
      new[lower].glyph == .continuation || old[lower + shift].glyph == .continuation
    {
      lower -= 1
    }
    var upper = last + 1
    while upper < new.endIndex,
      new[upper].glyph == .continuation || old[upper + shift].glyph == .continuation
    {
      upper += 1
    }
    return lower - new.startIndex..<upper - new.startIndex
  }
}
