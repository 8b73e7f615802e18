import Terminal
import TestSupport
import Testing

@Suite struct TypingTests {
  /// The terminal's own cursor is where an input method shows what it composes.
  @Test(arguments: [
    ("한글", 4), ("かな", 4), ("漢字、", 6), ("🙂", 2), ("👩‍🌾", 2), ("🇰🇷", 2), ("e\u{301}x", 2), ("ｱ", 1),
    ("ก็", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("a한b글", 6), ("\t", 8),
  ])
  func whatIsTypedTakesItsColumns(text: String, columns: Int) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    terminal.type(text)
    let caret = Point(column: columns, row: 1)
    try terminal.wait(for: "the caret at \(caret)") { $0.caret == caret }
    terminal.type("|")
    try terminal.wait(for: "the next letter") { $0[caret].text == "|" }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == Array("\(text)|".utf8))
  }

  /// Letter by letter, as an input method commits them.
  @Test func composedTextArrivesInOrder() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    let text = "키보드가 올라오면 아래 여백만 줄어든다. 句読点「、。」も🙂です。"
    for character in text { terminal.type(String(character)) }
    try terminal.wait(for: "the last one") { $0.contains("1:\(text.count + 1) ") }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == Array(text.utf8))
  }

  /// A burst, as key repeat or a slow line makes it.
  @Test func aBurstIsTypedText() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    let text = (1...2_000).map { "word\($0)" }.joined(separator: " ")
    terminal.type(text)
    try terminal.wait(for: "word2000")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == text)
  }
}

@Suite struct PasteTests {
  /// Nothing in a paste is a key: not what confirms, not what cancels, not what looks like a key.
  @Test(arguments: [
    "one\ntwo\nthree\n", "a\u{0F}b\u{11}c\n\u{0F}", "\u{1B}\u{0D}x", "\u{1B}[201x~\u{1B}[A",
    "한글\t\u{7F}",
  ])
  func isTextAndOneStepBack(text: String) throws {
    let folder = try TemporaryDirectory(note: "old")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify(with: "x")
    terminal.paste(text)
    terminal.paste("!")
    try terminal.wait(for: "!old")
    try terminal.save()
    let lines = text.replacing("\r", with: "\n")
    #expect(try folder.text(of: "note") == "x\(lines)!old")
    terminal.press("C-z", "C-z")
    try terminal.wait(for: "the text before") { $0.line(1) == "xold" }
    terminal.press("C-y")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "x\(lines)old")
  }

  @Test func ofAMegabyteIsWhole() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    let text = (1...50_000).map { "pasted line \($0)\n" }.joined()
    terminal.paste(text)
    try terminal.wait(for: "pasted line 50000")
    try terminal.save()
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == text)
  }
}
