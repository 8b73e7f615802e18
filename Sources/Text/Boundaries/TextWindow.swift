/// A copy of the bytes around an offset, which boundaries are found in.
struct TextWindow {
  let bytes: [UInt8]
  /// Where in the text it begins.
  let start: Int
  /// Whether it begins where the text begins.
  var isAtStart: Bool { start == 0 }
  /// Whether it ends where the text ends.
  let isAtEnd: Bool

  /// Copies up to a number of bytes to each side of an offset.
  init(of text: some TextReading, around offset: ByteOffset, before: Int, after: Int) {
    let length = text.byteCount
    start = min(max(0, offset.value - before), length)
    let end = min(offset.value + after, length)
    bytes = text.bytes(in: ByteOffset(start)..<ByteOffset(max(start, end)))
    isAtEnd = end == length
  }

  /// Whether the scalar at an index cannot be cut by the window's end.
  func isWhole(at index: Int) -> Bool { isAtEnd || index + 4 <= bytes.count }

  /// The index in `bytes` of an offset of the text.
  func index(of offset: ByteOffset) -> Int { offset.value - start }

  /// The offset in the text of an index in `bytes`.
  func offset(of index: Int) -> ByteOffset { ByteOffset(start + index) }
}
