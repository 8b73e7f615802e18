/// Rows of a grid that have moved together: what the terminal can do by itself.
public struct GridScroll: Hashable, Sendable {
  /// The rows between which others have moved.
  public let rows: Range<Int>
  /// By how many rows they have moved up, or down for a negative count.
  public let count: Int

  /// Creates a scroll.
  public init(rows: Range<Int>, count: Int) {
    self.rows = rows
    self.count = count
  }

  /// Where the row now at a place was before; `nil` for one that came in, blank.
  public func source(of row: Int) -> Int? {
    rows.contains(row + count) ? row + count : nil
  }

  /// The rows from the one that moves first to the one that moves last.
  fileprivate var order: [Int] {
    count > 0 ? Array(rows) : rows.reversed()
  }
}

extension CellGrid {
  /// Moves rows up, or down for a negative count; those that come in are blank.
  public func scroll(_ rows: Range<Int>, by count: Int) {
    let rows = rows.clamped(to: 0..<size.rows)
    guard count != 0, !rows.isEmpty else { return }
    let count = max(-rows.count, min(count, rows.count))
    let scroll = GridScroll(rows: rows, count: count)
    for row in scroll.order {
      let target = row * size.columns
      if let source = scroll.source(of: row) {
        isDrawn[row] = isDrawn[source]
        cells.copy(size.columns, from: source * size.columns, to: target)
      } else {
        isDrawn[row] = true
        cells.replaceSubrange(
          target..<target + size.columns,
          with: repeatElement(.blank, count: size.columns)
        )
      }
    }
    scrolls.append(scroll)
  }

  /// The scrolls since this was asked last, which came before what was drawn to rows since.
  public func takeScrolls() -> [GridScroll] {
    defer { scrolls = [] }
    return scrolls
  }
}

extension [Cell] {
  /// Copies cells to another place, which must not overlap theirs.
  fileprivate mutating func copy(_ count: Int, from source: Int, to target: Int) {
    var cells = mutableSpan
    for index in 0..<count { cells[target + index] = cells[source + index] }
  }
}
