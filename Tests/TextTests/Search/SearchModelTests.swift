import TestSupport
import Testing

@testable import Text

/// Random patterns in random texts against what a look at each place finds.
@Suite struct SearchModelTests {
  private static let pieces: [[UInt8]] = [
    [10], [13, 10], [13], [0x20], [0x61], [0x61], [0x62], [0x42], [0xFF], [0xCC], [0xED, 0x95],
    Array("é".utf8), Array("e\u{301}".utf8), Array("한".utf8), Array("👩‍👧".utf8), Array("K".utf8),
  ]

  private static let expressions = [
    "a+", "a*", "^", "$", "\\b", "\\w+", ".", "(a|b)+", "[^a]+", "a.b", "\\s+", "(?<=a)b", "b(?=a)",
    "\\X", "^.*$", "a\\Rb", "\\W+a", "(.)\\1", "\\Bb", "k", "[^b]*b", "(?s).{3}",
  ]

  private func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<random.number(in: 0...count)).flatMap { _ in random.element(of: Self.pieces) }
  }

  /// What stands in a text, at every place that the last match left.
  private func naive(_ needle: [UInt8], in text: PlainText) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var start = 0
    while start + needle.count <= text.byteCount {
      let end = start + needle.count
      let stands =
        text.bytes[start..<end].elementsEqual(needle) && text.isClusterBoundary(ByteOffset(start))
        && text.isClusterBoundary(ByteOffset(end))
      if stands { matches.append(start..<end) }
      start = stands ? end : start + 1
    }
    return matches
  }

  @Test(arguments: Seeds.some())
  func `a literal is found wherever it stands`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let text = PlainText(bytes(60, &random))
      let needle = random.oneIn(2) ? bytes(2, &random) : Array(text.bytes.prefix(3))
      guard !needle.isEmpty else { continue }
      let pattern = try CompiledPattern(SearchPattern(needle, caseRule: .sensitive))
      let sizes = SearchSizes(
        window: random.number(in: 1...40),
        reach: 64,
        run: random.number(in: 1...80)
      )
      #expect(try text.matches(pattern, sizes: sizes) == naive(needle, in: text))
    }
  }

  @Test(arguments: Seeds.some())
  func `windows change nothing`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let text = PlainText(bytes(60, &random))
      let pattern = SearchPattern(
        random.element(of: Self.expressions),
        syntax: .regularExpression,
        caseRule: random.oneIn(2) ? .sensitive : .insensitive
      )
      let compiled = try CompiledPattern(pattern)
      let sizes = SearchSizes(window: random.number(in: 1...40), reach: 4096)
      let whole = try text.matches(compiled)
      #expect(try text.matches(compiled, sizes: sizes) == whole, "\(pattern) in \(text.bytes)")
    }
  }

  @Test(arguments: Seeds.some())
  func `searches agree with the list of all matches`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let text = PlainText((0..<9).flatMap { _ in bytes(12, &random) + [10] })
      let pattern = try CompiledPattern(
        random.oneIn(2)
          ? SearchPattern("[ab]+\\b", syntax: .regularExpression)
          : SearchPattern(random.element(of: ["a", "ba", " a"]), caseRule: .sensitive)
      )
      // As long as the longest line.
      let sizes = SearchSizes(
        window: random.number(in: 120...200),
        reach: 4096,
        run: random.number(in: 1...400)
      )
      let all = try text.matches(pattern)
      var count = MatchCount(pattern, in: text, sizes: sizes)
      try count.run()
      #expect(count.total == all.count)
      for offset in 0...text.byteCount
      where text.scalarStart(at: ByteOffset(offset)).value == offset {
        let before = all.last { $0.lowerBound < offset }
        let backward = try text.search(pattern, .backward, from: offset, sizes: sizes)
        #expect(backward?.range == before ?? all.last)
        #expect(backward?.wrapped ?? false == (before == nil && !all.isEmpty))
        let counted = all.count { $0.lowerBound < offset }
        #expect(try count.matches(before: ByteOffset(offset)) == counted)
      }
    }
  }
}
