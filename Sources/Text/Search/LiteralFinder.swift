import Glibc

/// Finds bytes as they are.
///
/// The two bytes of the needle that are rarest in this text are looked for together, at their
/// distance, at 32 places in one step; where both stand the rest is compared. O(n) as long as the
/// pair is rare, which it nearly always is; at worst O(n · needle), for a periodic needle in a text
/// of the same.
struct LiteralFinder {
  let needle: [UInt8]
  /// Where in the needle its rarest bytes stand, once some of the text has been seen.
  private var rarest: (Int, Int)?

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
      if let found = Self.find(needle, rarest, in: bytes, index..<last + 1) {
        return .match(found..<found + needle.count)
      }
    }
    return scope == .goesOn ? .cut(at: max(index, last + 1)) : .none
  }

  private static func find(
    _ needle: [UInt8],
    _ rarest: (Int, Int),
    in bytes: Span<UInt8>,
    _ starts: Range<Int>
  ) -> Int? {
    let raw = unsafe bytes.bytes
    let first = SIMD32<UInt8>(repeating: needle[rarest.0])
    let second = SIMD32<UInt8>(repeating: needle[rarest.1])
    var start = starts.lowerBound
    while start + 32 <= starts.upperBound {
      let atFirst = unsafe raw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ rarest.0,
        as: SIMD32<UInt8>.self
      )
      let atSecond = unsafe raw.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start &+ rarest.1,
        as: SIMD32<UInt8>.self
      )
      var hits = SetLanes((atFirst .== first) .& (atSecond .== second))
      while let lane = hits.popFirst() {
        if matches(needle, in: bytes, at: start + lane) { return start + lane }
      }
      start += 32
    }
    return (start..<starts.upperBound).first { matches(needle, in: bytes, at: $0) }
  }

  private static func matches(_ needle: [UInt8], in bytes: Span<UInt8>, at start: Int) -> Bool {
    let part = bytes.extracting(start..<start + needle.count)
    return unsafe part.withUnsafeBytes { part in
      unsafe needle.withUnsafeBytes { needle in
        guard let text = part.baseAddress, let pattern = needle.baseAddress else { return false }
        return unsafe memcmp(text, pattern, needle.count) == 0
      }
    }
  }

  private static func rarest(of needle: [UInt8], in bytes: Span<UInt8>) -> (Int, Int) {
    var counts = [Int](repeating: 0, count: 256)
    for index in 0..<min(bytes.count, sampleCount) { counts[Int(bytes[index])] += 1 }
    let places = needle.indices.sorted { counts[Int(needle[$0])] < counts[Int(needle[$1])] }
    return (places[0], places.count > 1 ? places[1] : places[0])
  }
}

/// The lanes of a mask that are set, from the first on.
private struct SetLanes {
  /// Eight lanes each, of which all bits or none are set.
  private var words: SIMD4<UInt64>

  @inline(__always)
  init(_ mask: SIMDMask<SIMD32<Int8>>) {
    words = unsafe unsafeBitCast(mask, to: SIMD4<UInt64>.self)
  }

  @inline(__always)
  mutating func popFirst() -> Int? {
    guard words[0] | words[1] | words[2] | words[3] != 0 else { return nil }
    var word = 0
    while words[word] == 0 { word += 1 }
    let lane = words[word].trailingZeroBitCount / 8
    words[word] &= ~(0xFF << UInt64(8 * lane))
    return 8 * word + lane
  }
}
