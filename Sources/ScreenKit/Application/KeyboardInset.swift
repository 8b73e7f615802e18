public import Terminal

/// What a soft keyboard, a split or a panel of somebody else takes from the bottom of the terminal.
///
/// A terminal only says how large it is. When it loses height and keeps its width, a keyboard came
/// up: screens keep their *resting* size and what was lost is an inset at their bottom, so that
/// nothing has to remember how to go back. Growing past the resting size, or another width, is a
/// real change of size and sets a new resting one.
public nonisolated struct KeyboardInset: Equatable, Sendable {
  /// The size that screens are laid out for.
  public private(set) var resting: Size
  /// The size that the terminal has.
  public private(set) var visible: Size

  /// Creates the inset of a terminal that shows all of a size.
  public init(size: Size) {
    resting = size
    visible = size
  }

  /// The rows at the bottom of the resting size that cannot be seen.
  public var bottom: Int { resting.rows - visible.rows }

  /// Takes note of the terminal's new size; an empty one hides everything and changes nothing else.
  public mutating func resize(to size: Size) {
    if !size.isEmpty, size.columns != resting.columns || size.rows > resting.rows {
      resting = size
    }
    visible = size.isEmpty ? Size(columns: resting.columns, rows: 0) : size
  }
}
