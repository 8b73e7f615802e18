/// What a mouse or a finger did on a cell.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public var action: Action
  /// The cell it happened on.
  public var position: Point
  /// Keys held meanwhile.
  public var modifiers: Key.Modifiers
  /// How many presses on the same cell followed each other quickly, this one included.
  public var clicks = 1

  /// Creates a mouse event.
  public init(_ action: Action, at position: Point, modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// What the mouse did.
  public enum Action: Hashable, Sendable {
    case press, drag, release
    case wheelUp, wheelDown
  }
}
