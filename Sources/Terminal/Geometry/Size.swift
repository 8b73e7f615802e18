/// An extent in cells; never negative.
public struct Size: Hashable, Sendable {
  /// Width in cells.
  public let columns: Int
  /// Height in cells.
  public let rows: Int

  /// Nothing at all: what some terminals report while they are being set up.
  public static let zero = Size(columns: 0, rows: 0)

  /// Creates an extent; negative numbers count as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether there is no cell inside.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}
