/// Where the hardware cursor stands: input methods and screen readers follow it.
public struct Caret: Hashable, Sendable {
  /// The cell under the cursor.
  public var position: Point

  /// Creates a caret on a cell.
  public init(at position: Point) {
    self.position = position
  }
}
