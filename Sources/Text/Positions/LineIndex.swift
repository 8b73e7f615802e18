/// A line of the text, counted from zero.
///
/// Lines end with LF; a CR before it belongs to the ending.
package struct LineIndex: Hashable, Comparable, Sendable {
  /// Lines before it.
  package let value: Int

  /// The first line.
  package static let first = LineIndex(0)

  /// Creates a line index.
  package init(_ value: Int) {
    self.value = value
  }

  package static func < (left: LineIndex, right: LineIndex) -> Bool {
    left.value < right.value
  }

  /// The line some lines further down, or up for a negative count.
  package static func + (line: LineIndex, count: Int) -> LineIndex {
    LineIndex(line.value + count)
  }

  /// The line some lines further up.
  package static func - (line: LineIndex, count: Int) -> LineIndex {
    LineIndex(line.value - count)
  }
}
