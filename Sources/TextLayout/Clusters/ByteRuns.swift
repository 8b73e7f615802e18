/// Looking through bytes eight at a step.
extension Span<UInt8> {
  /// The end of the printable ASCII characters from an index on; `stop` is where to stop looking.
  func endOfLetters(from start: Int, before stop: Int) -> Int {
    var index = start
    while index + 8 <= stop {
      let word = word(at: index)
      // A carry or borrow runs into higher bytes only, so the lowest bit that is set is always right.
      let others = (word | (word &+ .bytes(1)) | (word &- .bytes(0x20))) & .bytes(0x80)
      if others != 0 { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < stop, self[index] >= 0x20, self[index] < 0x7F { index += 1 }
    return index
  }

  /// Eight bytes, the first one lowest.
  private func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension UInt64 {
  /// The same byte eight times.
  fileprivate static func bytes(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
