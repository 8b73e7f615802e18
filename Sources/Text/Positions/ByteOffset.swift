/// A position in the text, in bytes from its start; between two bytes, not on one.
package struct ByteOffset: Hashable, Comparable, Sendable {
  /// Bytes before the position.
  package let value: Int

  /// The start of the text.
  package static let zero = ByteOffset(0)

  /// Creates a position.
  package init(_ value: Int) {
    self.value = value
  }

  package static func < (left: ByteOffset, right: ByteOffset) -> Bool {
    left.value < right.value
  }

  /// The range between two positions; the generic operator would ask for each comparison anew.
  package static func ..< (lower: ByteOffset, upper: ByteOffset) -> Range<ByteOffset> {
    precondition(lower.value <= upper.value, "a range ends before it begins")
    return unsafe Range(uncheckedBounds: (lower, upper))
  }

  /// The position some bytes further on, or back for a negative count.
  package static func + (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value + bytes)
  }

  /// The position some bytes back.
  package static func - (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value - bytes)
  }

  /// The bytes between two positions.
  package static func - (left: ByteOffset, right: ByteOffset) -> Int {
    left.value - right.value
  }
}

extension Range<ByteOffset> {
  /// The number of bytes inside.
  package var length: Int { upperBound - lowerBound }

  /// The range in plain numbers.
  package var values: Range<Int> { lowerBound.value..<upperBound.value }
}
