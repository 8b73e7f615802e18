/// A position in the text, in bytes from its start; between two bytes, not on one.
///
/// It is public, as its arithmetic then is compiled into the modules that use it; what is only of
/// the package stays a call.
public struct ByteOffset: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Bytes before the position.
  public let value: Int

  /// The start of the text.
  public static let zero = ByteOffset(0)

  /// Creates a position.
  @inlinable public init(_ value: Int) {
    self.value = value
  }

  /// Whether the first stands before the second.
  @inlinable public static func < (left: ByteOffset, right: ByteOffset) -> Bool {
    left.value < right.value
  }

  /// The range between two positions; the generic operator would ask for each comparison anew.
  @inlinable public static func ..< (lower: ByteOffset, upper: ByteOffset) -> Range<ByteOffset> {
    precondition(lower.value <= upper.value, "a range ends before it begins")
    return unsafe Range(uncheckedBounds: (lower, upper))
  }

  /// The position some bytes further on, or back for a negative count.
  @inlinable public static func + (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value + bytes)
  }

  /// The position some bytes back.
  @inlinable public static func - (offset: ByteOffset, bytes: Int) -> ByteOffset {
    ByteOffset(offset.value - bytes)
  }

  /// The bytes between two positions.
  @inlinable public static func - (left: ByteOffset, right: ByteOffset) -> Int {
    left.value - right.value
  }
}

extension Range<ByteOffset> {
  /// The number of bytes inside.
  @inlinable public var length: Int { upperBound - lowerBound }

  /// The range in plain numbers.
  @inlinable public var values: Range<Int> { lowerBound.value..<upperBound.value }
}
