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
    let new = span.extracting(range)
    let old = old.span.extracting(range)
    var (lower, upper) = (0, new.count)
    while lower < upper, new[lower] == old[lower] { lower += 1 }
    while upper > lower, new[upper - 1] == old[upper - 1] { upper -= 1 }
    guard lower < upper else { return nil }
    while lower > 0, new[lower].isRightHalf || old[lower].isRightHalf { lower -= 1 }
    while upper < new.count, new[upper].isRightHalf || old[upper].isRightHalf { upper += 1 }
    return range.lowerBound + lower..<range.lowerBound + upper
  }
}

extension Cell {
  fileprivate var isRightHalf: Bool { glyph == .continuation }
}
