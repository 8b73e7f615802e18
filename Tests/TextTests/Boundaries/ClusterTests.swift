import TestSupport
import Testing
import Text

@Suite struct ClusterTests {
  private func forward(_ text: some TextReading) -> [Int] {
    var boundaries = [0]
    var offset = ByteOffset.zero
    while offset < text.end {
      offset = text.clusterEnd(after: offset)
      boundaries.append(offset.value)
    }
    return boundaries
  }

  private func backward(_ text: some TextReading) -> [Int] {
    var boundaries = [text.byteCount]
    var offset = text.end
    while offset > .zero {
      offset = text.clusterStart(before: offset)
      boundaries.append(offset.value)
    }
    return boundaries.reversed()
  }

  @Test(arguments: [
    ["a", "b"], ["e\u{301}", "x"], ["한", "글"], ["\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1161}"],
    ["👨‍👩‍👧", "a"], ["a", "👍🏽", "👍🏽"], ["🇰🇷", "🇯🇵", "🇫🇷", "x"], ["x", "🇰🇷", "🇯🇵", "\u{1F1EB}"],
    ["1\u{FE0F}\u{20E3}", "2"], ["a", "\r\n", "b"], ["\r", "\r\n", "\n", "\n"],
    ["\n", "\u{301}", "a"], ["กำ", "ก็"], ["a\u{200D}", "b"], ["a\u{200D}", "👧"], ["\0", "\u{301}"],
    ["👩‍❤️‍👩", "❤️", "❤"], ["👩🏽‍❤️‍💋‍👩🏿", "a"], ["👩🏽‍❤️‍💋‍👩🏿", "👩🏽‍❤️‍💋‍👩🏿"], ["\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "."],
  ])
  func `cuts text into what is seen as one character`(clusters: [String]) {
    let text = TextStorage(bytes: Array(clusters.joined().utf8))
    let boundaries = clusters.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    #expect(forward(text) == boundaries)
    #expect(backward(text) == boundaries)
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      for offset in start..<end {
        let range = text.clusterRange(containing: ByteOffset(offset))
        #expect(range.values == start..<end)
      }
    }
  }

  @Test func `invalid bytes are clusters of their own`() {
    let text = TextStorage(bytes: [0x61, 0xCC, 0x81, 0xFF, 0xCC, 0x81, 0xF0, 0x9F, 0x62])
    #expect(forward(text) == [0, 3, 4, 6, 7, 8, 9])
    #expect(backward(text) == forward(text))
  }

  @Test(arguments: Seeds.some())
  func `forward and backward agree`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces: [[UInt8]] =
      [
        "a", "\r", "\n", "\u{301}", "\u{200D}", "👩", "❤", "\u{FE0F}", "\u{1F3FD}", "\u{1F1F0}",
        "\u{1100}", "\u{1161}", "\u{11AB}", "가", "각", "\u{600}", "\u{903}", "ก", "\u{E33}", "\0",
      ].map { Array($0.utf8) } + [[0x80], [0xFF], [0xE2]]
    for _ in 0..<60 {
      let bytes = (0..<random.number(in: 0...30)).flatMap { _ in random.element(of: pieces) }
      let text = TextStorage(bytes: bytes)
      #expect(backward(text) == forward(text), "\(bytes)")
    }
  }

  @Test(arguments: 20...40)
  func `a cluster may end anywhere around what is looked at first`(length: Int) {
    // The mark behind the joiners is cut by the end of the first window at some length.
    let cluster = "a" + String(repeating: "\u{301}", count: length / 2) + "\u{E0100}\u{0BCD}"
    let padded = (length.isMultiple(of: 2) ? "" : "x") + cluster + "b"
    let text = TextStorage(bytes: Array(padded.utf8))
    let start = length.isMultiple(of: 2) ? 0 : 1
    let boundaries = (start == 0 ? [0] : [0, 1]) + [text.byteCount - 1, text.byteCount]
    #expect(forward(text) == boundaries)
    #expect(backward(text) == boundaries)
  }

  @Test func `ends are safe to ask at`() {
    let text = TextStorage(bytes: Array("a👍".utf8))
    #expect(text.clusterEnd(after: text.end) == text.end)
    #expect(text.clusterEnd(after: ByteOffset(99)) == text.end)
    #expect(text.clusterStart(before: .zero) == .zero)
    #expect(text.clusterRange(containing: text.end).isEmpty)
    #expect(text.clusterEnd(after: ByteOffset(3)) == text.end)
    #expect(TextStorage().clusterEnd(after: .zero) == .zero)
  }

  @Test(arguments: ["\u{301}", "\u{1F1F0}", "\u{200D}", "👩\u{200D}"])
  func `endless clusters come in pieces`(piece: String) {
    let text = TextStorage(bytes: Array(String(repeating: piece, count: 4000).utf8))
    for boundaries in [forward(text), backward(text)] {
      #expect(boundaries.first == 0 && boundaries.last == text.byteCount)
      #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 })
    }
    let middle = ByteOffset(text.byteCount / 2)
    #expect(middle - text.clusterStart(before: middle) <= 4096)
    #expect(text.clusterRange(containing: middle).contains(middle))
  }
}
