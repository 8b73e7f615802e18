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
    if new.isEmpty || isRow(row, sameAs: other) { return nil }
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

  /// Whether a row that both grids have in one width shows the same in both.
  private func isRow(_ row: Int, sameAs other: CellGrid) -> Bool {
    let range = row * size.columns..<(row + 1) * size.columns
    return cells.shows(other.cells, in: range)
  }
}

extension [Cell] {
  /// Whether a range of other cells shows the same.
  fileprivate func shows(_ other: [Cell], in range: Range<Int>) -> Bool {
    let new = span.extracting(range)
    let old = other.span.extracting(range)
    // Without a way out in the middle, several cells at a time are compared.
    var difference: UInt32 = 0
    for index in new.indices {
      difference |= new[index].glyph.code ^ old[index].glyph.code
      difference |= new[index].style.bits ^ old[index].style.bits
    }
    return difference == 0
  }
}
