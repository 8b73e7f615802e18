import TestSupport
import Testing

@testable import Text

/// Texts in leaves of a few bytes, which cut clusters, words and line endings anywhere, beside the same
/// texts in one piece.
@Suite struct LeafCrossingTests {
  private static let pieces: [[UInt8]] =
    [
      "a", "b", " ", ".", "1", "'", "\r", "\n", "\r\n", "\t", "é", "e\u{301}", "한글",
      "\u{1112}\u{1161}\u{11AB}", "漢字", "👨‍👩‍👧", "👍🏽", "🇰🇷", "\u{200D}", "ก็", "\0",
    ].map { Array($0.utf8) } + [[0x80], [0xFF], [0xF0, 0x9F], [0xED, 0x95]]

  /// The same bytes in a storage that was edited until its leaves are cut at random.
  private func cut(_ bytes: [UInt8], _ random: inout SeededRandom) -> TextStorage {
    let limits = RopeLimits(leafBytes: random.number(in: 8...16), fanout: 12, blockBytes: 5)
    let text = TextStorage(Rope(bytes, limits: limits))
    for _ in 0..<bytes.count / 3 {
      let range = random.range(within: bytes.count)
      let place = ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)
      text.replace(place, with: [])
      text.replace(place.lowerBound..<place.lowerBound, with: Array(bytes[range]))
    }
    return text
  }

  @Test(arguments: Seeds.some())
  func `boundaries are where they are in one piece`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<8 {
      let count = random.number(in: 1...40)
      let bytes = (0..<count).flatMap { _ in random.element(of: Self.pieces) }
      let (text, whole) = (cut(bytes, &random), PlainText(bytes))
      #expect(text.bytes(in: text.range) == bytes)
      for offset in (0...bytes.count).map({ ByteOffset($0) }) {
        #expect(text.clusterEnd(after: offset) == whole.clusterEnd(after: offset), "\(bytes)")
        #expect(text.clusterStart(before: offset) == whole.clusterStart(before: offset), "\(bytes)")
        #expect(text.wordEnd(after: offset) == whole.wordEnd(after: offset), "\(bytes)")
        #expect(text.wordStart(before: offset) == whole.wordStart(before: offset), "\(bytes)")
        #expect(
          text.deletionStart(before: offset) == whole.deletionStart(before: offset),
          "\(bytes)"
        )
      }
      for line in (0..<whole.lineCount).map({ LineIndex($0) }) {
        #expect(text.content(of: line) == whole.content(of: line), "\(bytes)")
      }
    }
  }

  @Test func `an invalid byte is deleted by itself and the others stay`() {
    var random = SeededRandom(seed: 1)
    let bytes: [UInt8] = [0x61, 0xF0, 0x9F, 0x91, 0x62, 0xFF, 0xED, 0x95, 0x0A]
    let text = cut(bytes, &random)
    var left = bytes
    while let last = left.popLast() {
      let end = text.end
      let start = text.deletionStart(before: end)
      #expect(end - start == 1, "\(last)")
      text.replace(start..<end, with: [], kind: .deletion)
      #expect(text.bytes(in: text.range) == left)
    }
  }
}
