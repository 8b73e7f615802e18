import Glibc

/// Finds bytes as they are: `memchr` for the one that is rarest in this text, then a comparison.
///
/// O(n) as long as that byte is rare, which it nearly always is; at worst O(n · needle), for a
/// periodic needle in a text of the same.
struct LiteralFinder {
  let needle: [UInt8]
  /// Where in the needle its rarest byte stands, once some of the text has been seen.
  private var rarest: Int?

  /// How many bytes of a text tell which are rare.
  private static let sampleCount = 4096

  init(_ needle: [UInt8]) {
    self.needle = needle
  }

  /// Finds the first match that begins at an index or behind it.
  mutating func firstMatch(in bytes: Span<UInt8>, from index: Int, scope: MatchScope) -> WindowMatch
  {
    let last = bytes.count - needle.count
    if !needle.isEmpty, last >= index {
      let rarest = rarest ?? Self.rarest(of: needle, in: bytes)
      self.rarest = rarest
      if let found = Self.find(needle, rarest, in: bytes, index...last) {
        return .match(found..<found + needle.count)
      }
    }
    return scope == .goesOn ? .cut(at: max(index, last + 1)) : .none
  }

  private static func find(
    _ needle: [UInt8],
    _ rarest: Int,
    in bytes: Span<UInt8>,
    _ starts: ClosedRange<Int>
  ) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe needle.withUnsafeBytes { needle in
        guard let text = bytes.baseAddress, let pattern = needle.baseAddress else { return nil }
        var start = starts.lowerBound
        while start <= starts.upperBound {
          let count = starts.upperBound - start + 1
          let byte = Int32(unsafe needle[rarest])
          guard let hit = unsafe memchr(text + start + rarest, byte, count) else { return nil }
          start = unsafe UnsafeRawPointer(hit) - text - rarest
          if unsafe memcmp(text + start, pattern, needle.count) == 0 { return start }
          start += 1
        }
        return nil
      }
    }
  }

  private static func rarest(of needle: [UInt8], in bytes: Span<UInt8>) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for index in 0..<min(bytes.count, sampleCount) { counts[Int(bytes[index])] += 1 }
    return needle.indices.min { counts[Int(needle[$0])] < counts[Int(needle[$1])] } ?? 0
  }
}
