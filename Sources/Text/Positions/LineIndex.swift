/// A line of the text, counted from zero.
///
/// Lines end with LF; a CR before it belongs to the ending.
/// It is public for the reason that `ByteOffset` is.
public struct LineIndex: Hashable, Comparable, Sendable {
  /// Lines before it.
  public let value: Int

  /// The first line.
  public static let first = LineIndex(0)

  /// Creates a line index.
  @inlinable public init(_ value: Int) {
    self.value = value
  }

  /// Whether the first stands before the second.
  @inlinable public static func < (left: LineIndex, right: LineIndex) -> Bool {
    left.value < right.value
  }

  /// The line some lines further down, or up for a negative count.
  @inlinable public static func + (line: LineIndex, count: Int) -> LineIndex {
    LineIndex(line.value + count)
  }

  /// The line some lines further up.
  @inlinable public static func - (line: LineIndex, count: Int) -> LineIndex {
    LineIndex(line.value - count)
  }
}
