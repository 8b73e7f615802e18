/// What differs between two texts, line by line.
///
/// Lines that both have at their ends are left out first; the rest is compared by the algorithm of
/// Myers ("An O(ND) difference algorithm and its variations", 1986) in linear space. Where texts have
/// too little in common for that to be quick, all of a part counts as replaced, which is true as well.
package struct LineDifference: Hashable, Sendable {
  /// Lines of the one text, and the lines of the other that are in their place.
  package struct Hunk: Hashable, Sendable {
    /// Lines of the first text; empty where the other only has more.
    package var old: Range<Int>
    /// Lines of the second text; empty where it only lacks some.
    package var new: Range<Int>
  }

  /// The lines of the first text, each with its ending.
  package let old: [ArraySlice<UInt8>]
  /// The lines of the second text, each with its ending.
  package let new: [ArraySlice<UInt8>]
  /// What differs, from top to bottom; between two of them there is a line that does not.
  package let hunks: [Hunk]

  /// Compares two texts.
  ///
  /// - Complexity: O(bytes) and O(lines · differences), bounded by `LineComparison.patience`.
  package init(from oldText: [UInt8], to newText: [UInt8]) {
    old = Self.lines(of: oldText)
    new = Self.lines(of: newText)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    // Numbers are compared in place of lines.
    let (old, new) = (old, new)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let rest = shorter - start
    let end = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
    var comparison = LineComparison(
      old: old[start..<old.count - end].map(number),
      new: new[start..<new.count - end].map(number)
    )
    hunks = comparison.hunks().map { hunk in
      Hunk(
        old: hunk.old.lowerBound + start..<hunk.old.upperBound + start,
        new: hunk.new.lowerBound + start..<hunk.new.upperBound + start
      )
    }
  }

  /// The bytes of some lines of the first text, as a range of its bytes.
  package func oldBytes(of lines: Range<Int>) -> Range<Int> {
    Self.bytes(of: lines, in: old)
  }

  /// The bytes of some lines of the second text, as a range of its bytes.
  package func newBytes(of lines: Range<Int>) -> Range<Int> {
    Self.bytes(of: lines, in: new)
  }

  private static func bytes(of lines: Range<Int>, in all: [ArraySlice<UInt8>]) -> Range<Int> {
    let end = all.last?.endIndex ?? 0
    let start = lines.lowerBound < all.count ? all[lines.lowerBound].startIndex : end
    return start..<(lines.isEmpty ? start : all[lines.upperBound - 1].endIndex)
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }
}
