/// A rectangle of cells; `right` and `bottom` are the first column and row outside.
public struct Rect: Hashable, Sendable {
  /// The top-left cell.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// The empty rectangle at the top-left cell.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its corner and extent.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers; negative extents count as zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: columns, rows: rows)
  }

  /// Creates a rectangle from its edges; crossed edges give an empty one.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// The first column inside.
  public var left: Int { origin.column }
  /// The first row inside.
  public var top: Int { origin.row }
  /// The first column to the right of it.
  public var right: Int { origin.column + size.columns }
  /// The first row below it.
  public var bottom: Int { origin.row + size.rows }
  /// Whether there is no cell inside.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell lies inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= left && point.column < right && point.row >= top && point.row < bottom
  }

  /// Whether every cell of the other rectangle lies inside; an empty one always does.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom)
  }

  /// The cells that both rectangles hold; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }

  /// The same rectangle moved by an offset.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }
}
