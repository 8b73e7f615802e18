import Testing

@testable import Text

@Suite struct ReplaceMatchesTests {
  private func storage(_ text: String) -> TextStorage {
    TextStorage(bytes: Array(text.utf8))
  }

  private func text(_ storage: TextStorage) -> String {
    String(decoding: storage.bytes(in: storage.range), as: UTF8.self)
  }

  private func expression(_ pattern: String) throws -> CompiledPattern {
    try CompiledPattern(SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive))
  }

  @Test(arguments: [
    ("a", "b", "a-a", "b-b"), ("aa", "a", "aaaaa", "aaa"), ("a", "", "abab", "bb"),
    ("a", "aa", "aa", "aaaa"), ("x", "y", "abc", "abc"), ("a", "$0\\n", "a", "$0\\n"),
    ("한", "글", "한한", "글글"), ("e", "a", "e e\u{301}", "a e\u{301}"),
  ])
  func `all of a literal`(pattern: String, template: String, before: String, after: String) throws {
    let storage = storage(before)
    let pattern = try CompiledPattern(SearchPattern(pattern))
    try storage.replaceAll(of: pattern, with: Array(template.utf8))
    #expect(text(storage) == after)
    if before != after { #expect(storage.undo() != nil) }
    #expect(text(storage) == before)
    #expect(!storage.canUndo)
  }

  @Test(arguments: [
    ("(\\w+) (\\w+)", "$2 $1", "a b c d", "b a d c"), ("^", "> ", "a\nb\n", "> a\n> b\n"),
    ("$", ";", "a\r\nb", "a;\r\nb;"), ("\\n", ", ", "a\nb", "a, b"), (", ", "\\n", "a, b", "a\nb"),
    ("(?<word>b+)", "<${word}>", "abbc", "a<bb>c"), ("(a)|(b)", "[$2]", "ab", "[][b]"),
    ("a*", "x", "baac", "xbxcx"), ("\\w+", "\\u$0", "ab cd", "Ab Cd"),
    ("b(?=c)", "$0$0", "bcb", "bbcb"),
    ("a\\Kb", "x", "abab", "axax"), ("(?<=a)a", "b", "aaa", "abb"), ("a", "$$", "a", "$"),
    ("한(.)", "$1한", "한글", "글한"),
  ])
  func `all of a regular expression`(
    pattern: String,
    template: String,
    before: String,
    after: String
  ) throws {
    let storage = storage(before)
    try storage.replaceAll(of: expression(pattern), with: Array(template.utf8))
    #expect(text(storage) == after)
    _ = storage.undo()
    #expect(text(storage) == before)
    _ = storage.redo()
    #expect(text(storage) == after)
  }

  @Test func `one match and then the next`() throws {
    let storage = storage("f(a) f(b)")
    let pattern = try expression("f\\((\\w)\\)")
    var search = MatchSearch(pattern, in: storage.snapshot(), from: ByteOffset(1))
    guard case .found(let match, _) = try search.run() else {
      Issue.record("not found")
      return
    }
    let change = try storage.replace(match, of: pattern, with: Array("g[$1]".utf8))
    #expect(text(storage) == "f(a) g[b]")
    #expect(change?.insertedRange.values == 5..<9)
    // What was there is gone.
    #expect(try storage.replace(match, of: pattern, with: []) == nil)
    #expect(text(storage) == "f(a) g[b]")
  }

  @Test(arguments: ["$", "${", "\\q", "${1:+a", "\\x{110000}", "$1", "${nope}"])
  func `a broken template changes nothing`(template: String) throws {
    let storage = storage("a a")
    #expect(throws: SearchError.self) {
      try storage.replaceAll(of: expression("a"), with: Array(template.utf8))
    }
    #expect(text(storage) == "a a")
    #expect(!storage.canUndo)
  }

  @Test func `what is too complex further on changes nothing`() throws {
    let before = "ab\n" + String(repeating: "a", count: 100)
    let storage = storage(before)
    #expect(throws: SearchError.tooComplex) {
      try storage.replaceAll(of: expression("(a+)+[bc]"), with: [])
    }
    #expect(text(storage) == before)
  }

  @Test func `undo selects what was selected`() throws {
    let storage = storage("a b a")
    let selection = TextSelection(caret: ByteOffset(3))
    let count = try storage.replaceAll(
      of: CompiledPattern(SearchPattern("a")),
      with: [0x78],
      selection: selection
    )
    #expect(count == 2)
    #expect(storage.undo() == selection)
  }

  @Test func `invalid bytes around a match stay`() throws {
    let storage = TextStorage(bytes: [0xFF, 0x61, 0xFE, 0x61])
    try storage.replaceAll(of: expression("a"), with: Array("<$0>".utf8))
    #expect(storage.bytes(in: storage.range) == [0xFF, 0x3C, 0x61, 0x3E, 0xFE, 0x3C, 0x61, 0x3E])
  }
}
