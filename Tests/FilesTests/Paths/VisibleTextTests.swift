import Files
import Testing

@Suite struct VisibleTextTests {
  // As bytes, so that a report of the test's arguments steers no terminal either.
  @Test(
    arguments: [
      ("notes.txt", "notes.txt"),
      ("메모 👩‍💻.txt", "메모 👩<U+200D>💻.txt"),
      ("a\u{1B}]0;x\u{07}\n", "a^[]0;x^G^J"),
      ("a\u{7F}b\u{9B}c", "a^?b<U+009B>c"),
      ("invoice\u{202E}txt.exe", "invoice<U+202E>txt.exe"),
      ("a\u{200B}b\u{FEFF}c", "a<U+200B>b<U+FEFF>c"),
      ("a\u{E0041}b\u{2028}c", "a<U+E0041>b<U+2028>c"),
      ("❤\u{FE0F}", "❤\u{FE0F}"),
      ("ka\u{0301}", "ka\u{0301}"),
    ].map { (Array($0.utf8), $1) }
  )
  func showsControlsAsMarks(name: [UInt8], shown: String) {
    #expect(String(visible: name) == shown)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a<FF>b"),
      ([0xC3], "<C3>"),
      ([0xE2, 0x82, 0x41], "<E2><82>A"),
      ([0xED, 0xA0, 0x80, 0xC3, 0xA9], "<ED><A0><80>é"),
      ([0xC0, 0xAF], "<C0><AF>"),
    ] as [([UInt8], String)]
  )
  func showsWhatIsNoUTF8AsMarks(bytes: [UInt8], shown: String) {
    #expect(String(visible: bytes) == shown)
  }
}
