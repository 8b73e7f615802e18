import Testing

@testable import Curses

@Suite struct TerminalReportTests {
  /// Colours as XParseColor(3) writes them, and as terminals do.
  @Test(arguments: [
    ("11;rgb:0000/0000/0000", true), ("11;rgb:ffff/ffff/ffff", false), ("11;rgb:0/0/0", true),
    ("11;rgb:f/f/f", false), ("11;rgb:1e/1e/2e", true), ("11;rgb:fdfd/f6f6/e3e3", false),
    ("11;rgba:0000/2b2b/3636/ffff", true), ("11;rgb:0000/0000/ffff", true),
    ("11;rgb:ffff/ffff/0000", false),
  ]) func aBackgroundIsDarkOrNot(string: String, isDark: Bool) {
    let bytes = Array("\u{1B}]\(string)".utf8)
    #expect(TerminalReport(string: bytes[...]) == .background(isDark: isDark))
  }

  @Test(arguments: [
    "", "11;", "11;rgb:", "11;rgb:0/0", "11;rgb:00000/0/0", "11;rgb:x/0/0", "11;rgb:-1/0/0",
    "11;rgb:0/0/0/0/0", "10;rgb:0/0/0", "11;#ffffff", "11;rgb:+f/f/f", "11;rgb 0/0/0",
    "11;rgb:0000/0000/0000/0000/0000/0000/0000/0000",
  ]) func anythingElseIsNone(string: String) {
    #expect(TerminalReport(string: Array("\u{1B}]\(string)".utf8)[...]) == nil)
    #expect(TerminalReport(string: Array("\u{1B}P\(string)".utf8)[...]) == nil)
  }

  /// However it ends and wherever it is cut.
  @Test(arguments: ["\u{7}", "\u{1B}\\"]) func aReplyIsReadInPieces(end: String) {
    let bytes = Array("a\u{1B}]11;rgb:0000/0000/0000\(end)b".utf8)
    for cut in 0...bytes.count {
      var filter = TokenFilter([])
      bytes[..<cut].withUnsafeBufferPointer { filter.feed($0) }
      bytes[cut...].withUnsafeBufferPointer { filter.feed($0) }
      #expect(
        filter.takeTokens() == [.text("a"), .report(.background(isDark: true)), .text("b")],
        "cut at \(cut)"
      )
    }
  }

  /// A long string is not kept, and what it ends with is not taken for its beginning.
  @Test func aLongStringIsNoReply() {
    let bytes = Array("\u{1B}]11;rgb:\(String(repeating: "0", count: 70_000))\u{7}b".utf8)
    var filter = TokenFilter([])
    bytes.withUnsafeBufferPointer { filter.feed($0) }
    #expect(filter.takeTokens() == [.text("b")])
    #expect(filter.pending.count <= TerminalReport.longestString + 1)
  }
}
