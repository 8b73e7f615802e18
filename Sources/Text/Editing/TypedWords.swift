/// Where undo divides what was typed in one go.
extension Rope {
  /// The last word of a range, with the white space behind it; a line break is a word as well.
  ///
  /// - Complexity: O(length of the word).
  mutating func lastWord(of range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound {
      // One byte before the first place that is looked at tells whether a word begins there.
      let start = max(range.lowerBound, end - 256)
      let bytes = [UInt8](capacity: end - start) { read(start..<end, into: &$0) }
      let index = bytes.indices.dropFirst().last { bytes[$0].beginsWord(behind: bytes[$0 - 1]) }
      if let index { return start + index..<range.upperBound }
      end = start > range.lowerBound ? start + 1 : start
    }
    return range
  }
}

extension UInt8 {
  /// Whether a word begins between two bytes.
  fileprivate func beginsWord(behind previous: UInt8) -> Bool {
    if isLineBreak { return !(previous == 0x0D && self == 0x0A) }
    return previous.isWhiteSpace && !isWhiteSpace
  }

  private var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  private var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }
}
