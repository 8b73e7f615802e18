import TestSupport
import Testing
import Text

@Suite struct WordTests {
  private func moved(
    _ marked: String,
    _ motion: (TextStorage, ByteOffset) -> ByteOffset
  ) -> String {
    let text = MarkedText(marked)
    let offset = motion(TextStorage(bytes: text.bytes), text.selection.head)
    return MarkedText(text.bytes, TextSelection(caret: offset)).description
  }

  @Test(arguments: [
    ("one two|", "one |two"), ("one tw|o", "one |two"), ("one |two", "|one two"),
    ("  one|", "  |one"),
    ("one, (two)|", "one, (|two)"), ("can't|", "|can't"), ("3.14|", "|3.14"),
    ("a\n\n  b|", "a\n\n  |b"),
    ("a\n\n  |b", "|a\n\n  b"), ("foo_bar|", "|foo_bar"), ("키보드가 올라|", "키보드가 |올라"),
    ("漢字かな|", "漢字|かな"),
    ("漢字|", "|漢字"), ("カタカナ|", "|カタカナ"), ("สวัสดี|", "|สวัสดี"), ("|abc", "|abc"), ("...|", "|..."),
    ("café|", "|café"), ("a 👍|", "|a 👍"),
  ])
  func `goes to the start of the word before`(text: String, expected: String) {
    #expect(moved(text) { $0.wordStart(before: $1) } == expected)
  }

  @Test(arguments: [
    ("|one two", "one| two"), ("on|e two", "one| two"), ("one| two", "one two|"),
    ("|  one", "  one|"),
    ("one|, (two)", "one, (two|)"), ("|can't", "can't|"), ("a|\n\n  b", "a\n\n  b|"),
    ("|foo_bar", "foo_bar|"),
    ("|키보드가 올라", "키보드가| 올라"), ("|漢字かな", "漢字|かな"), ("|สวัสดี!", "สวัสดี|!"), ("abc|", "abc|"),
    ("abc| ...", "abc ...|"), ("|e\u{301}a b", "e\u{301}a| b"),
  ])
  func `goes to the end of the word behind`(text: String, expected: String) {
    #expect(moved(text) { $0.wordEnd(after: $1) } == expected)
  }

  @Test(arguments: [
    ("one t|wo", "one [two|]"), ("one |two", "one [two|]"), ("one| two", "one[ |]two"),
    ("a  | b", "a[   |]b"), ("one two|", "one [two|]"), ("one|\ntwo", "[one|]\ntwo"),
    ("a\n|\nb", "a\n|\nb"),
    ("|", "|"), ("漢|字かな", "[漢字|]かな"), ("one|\r\ntwo", "[one|]\r\ntwo"),
  ])
  func `finds the word to select`(text: String, expected: String) {
    let marked = MarkedText(text)
    let range = TextStorage(bytes: marked.bytes).wordRange(at: marked.selection.head)
    let selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
    #expect(MarkedText(marked.bytes, selection).description == expected)
  }

  @Test func `long words are crossed at once and endless ones in pieces`() {
    let long = TextStorage(bytes: Array((String(repeating: "a", count: 5000) + " b").utf8))
    #expect(long.wordEnd(after: .zero) == ByteOffset(5000))
    #expect(long.wordStart(before: ByteOffset(5000)) == .zero)
    let endless = TextStorage(bytes: [UInt8](repeating: 0x61, count: 300_000))
    #expect(endless.wordEnd(after: .zero) == ByteOffset(65536))
    #expect(endless.wordStart(before: endless.end) == endless.end - 65536)
  }

  @Test(arguments: Seeds.some())
  func `motions always get on and end at the ends`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces =
      ["a", " ", "\n", ".", "한", "漢", "👍", "\u{301}", "1"].map { Array($0.utf8) } + [[0xFF]]
    for _ in 0..<20 {
      let bytes = (0..<random.number(in: 0...40)).flatMap { _ in random.element(of: pieces) }
      let text = TextStorage(bytes: bytes)
      for offset in 0...bytes.count {
        let offset = ByteOffset(offset)
        #expect(offset == text.end || text.wordEnd(after: offset) > offset, "\(bytes)")
        #expect(offset == .zero || text.wordStart(before: offset) < offset, "\(bytes)")
        #expect(text.wordRange(at: offset).upperBound <= text.end)
      }
    }
  }
}
