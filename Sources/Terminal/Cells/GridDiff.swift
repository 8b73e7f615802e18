extension CellGrid {
  /// The columns of a row that differ from another grid; none when the rows are equal.
  ///
  /// The range never starts or ends inside a wide glyph of either grid. A row that the other grid
  /// lacks, or of another width, differs as a whole.
  ///
  /// - Complexity: O(columns).
  public func changedColumns(inRow row: Int, since other: CellGrid) -> Range<Int>? {
    guard row >= 0, row < size.rows, size.columns > 0 else { return nil }
    guard row < other.size.rows, size.columns == other.size.columns else {
      return 0..<size.columns
    }
    let start = row * size.columns
    let range = start..<start + size.columns
    guard let changed = cells.changes(since: other.cells, in: range) else { return nil }
    return changed.lowerBound - start..<changed.upperBound - start
  }
}

extension [Cell] {
  /// The smallest range with all cells of a range that differ from others, wide glyphs whole.
  fileprivate func changes(since old: [Cell], in range: Range<Int>) -> Range<Int>? {
    guard !shows(old, in: range),
      let first = range.first(where: { self[$0] != old[$0] }),
      let last = range.last(where: { self[$0] != old[$0] })
    else { return nil }
    var lower = first
    while lower > range.lowerBound, isInsideGlyph(lower, of: old) { lower -= 1 }
    var upper = last + 1
    while upper < range.upperBound, isInsideGlyph(upper, of: old) { upper += 1 }
    return lower..<upper
  }

  private func isInsideGlyph(_ index: Int, of old: [Cell]) -> Bool {
    self[index].glyph == .continuation || old[index].glyph == .continuation
  }

  /// Whether a range of other cells shows the same.
  private func shows(_ other: [Cell], in range: Range<Int>) -> Bool {
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
