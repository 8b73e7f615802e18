import TestSupport
import Testing
import Text

@Suite struct DeletionTests {
  @Test(arguments: [
    ("ab", "a"), ("한", ""), ("x👨‍👩‍👧", "x"), ("👍🏽", ""), ("🇰🇷🇯🇵", "🇰🇷"), ("1\u{FE0F}\u{20E3}", ""),
    ("❤️", ""), ("e\u{301}", "e"), ("a\u{302}\u{323}", "a\u{302}"), ("ก็", "ก"), ("ที่", "ที"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}"), ("\u{1112}\u{1161}", "\u{1112}"),
    ("नि", "न"), ("a\r\n", "a"), ("a\r", "a"), ("a\n", "a"), ("葛\u{E0100}", ""),
    ("x葛\u{E0100}", "x"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", ""), ("", ""),
  ])
  func `Backspace deletes what was typed last or is seen as one`(text: String, left: String) {
    let storage = TextStorage(bytes: Array(text.utf8))
    #expect(storage.deletionStart(before: storage.end).value == left.utf8.count)
  }

  @Test func `Backspace deletes one invalid byte`() {
    let storage = TextStorage(bytes: [0x61, 0xF0, 0x9F, 0x98])
    #expect(storage.deletionStart(before: storage.end) == ByteOffset(3))
  }
}
