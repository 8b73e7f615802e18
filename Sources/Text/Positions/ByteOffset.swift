/// A position in the text, in bytes from its start; between two bytes, not on one.
package struct ByteOffset: Hashable, Comparable, Sendable {
  /// Bytes before the position.
  package let value: Int

  /// The start of the text.
  package static let zero = ByteOffset(0)

  /// Creates a position.
  @inlinable package init(_ value: Int) {
    self.value = value
  }

  @inlinable package static func < (left: ByteOffset, right: ByteOffset) -> Bool {
    left.value < right.value
  }

  /// The position some bytes further on, or back for a negative count.
  @inlinable package static func + (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value + bytes)
  }

  /// The position some bytes back.
  @inlinable package static func - (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value - bytes)
  }

  /// The bytes between two positions.
  @inlinable package static func - (left: ByteOffset, right: ByteOffset) -> Int {
    left.value - right.value
  }
}

extension Range<ByteOffset> {
  /// The number of bytes inside.
  package var length: Int { upperBound - lowerBound }

  /// The range in plain numbers.
  package var values: Range<Int> { lowerBound.value..<upperBound.value }
}
