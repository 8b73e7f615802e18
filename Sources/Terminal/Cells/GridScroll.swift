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
}

extension CellGrid {
  /// Moves rows up, or down for a negative count; those that come in are blank.
  public func scroll(_ rows: Range<Int>, by count: Int) {
    let rows = rows.clamped(to: 0..<size.rows)
    guard count != 0, !rows.isEmpty, size.columns > 0 else { return }
    let count = max(-rows.count, min(count, rows.count))
    let scroll = GridScroll(rows: rows, count: count)
    let columns = size.columns
    let kept = rows.count - abs(count)
    let top = rows.lowerBound
    let (source, target) = count > 0 ? (top + count, top) : (top, top - count)
    isDrawn.move(kept, from: source, to: target)
    cells.move(kept * columns, from: source * columns, to: target * columns)
    for row in rows where scroll.source(of: row) == nil {
      blank(0..<columns, ofRow: row, style: .plain)
    }
    scrolls.append(scroll)
  }

  /// The scrolls since this was asked last, which came before what was drawn to rows since.
  public func takeScrolls() -> [GridScroll] {
    defer { scrolls = [] }
    return scrolls
  }
}

extension Array {
  /// Copies elements to another place in the list, which may overlap theirs; both must be inside.
  fileprivate mutating func move(_ count: Int, from source: Int, to target: Int) {
    precondition(Swift.min(source, target) >= 0 && Swift.max(source, target) + count <= self.count)
    withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      (first + target).update(from: first + source, count: count)
    }
  }
}
