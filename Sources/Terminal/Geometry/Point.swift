/// A cell position: columns grow to the right, rows grow downward, both counted from zero.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the top edge.
  public var row: Int

  /// The top-left cell.
  public static let zero = Point(column: 0, row: 0)

  /// Creates a position from its two coordinates.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The sum of two positions, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    Point(column: left.column + right.column, row: left.row + right.row)
  }

  /// The difference of two positions, coordinate by coordinate.
  public static func - (left: Point, right: Point) -> Point {
    Point(column: left.column - right.column, row: left.row - right.row)
  }
}
