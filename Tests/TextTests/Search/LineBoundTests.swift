import Testing

@testable import Text

/// Which patterns may be searched for line by line.
@Suite struct LineBoundTests {
  @Test(arguments: [
    "abc", "한글", "\\bfoo\\w+", "a.c", "^a$", "(ab|c)*d?", "(?:a)+", "[a-z_]+", "[\\w.]+", "a{2,3}",
    "\\.\\*\\\\", "\\S+", "[가-힣]",
  ])
  func `matches stay in their lines`(pattern: String) {
    #expect(SearchPattern(pattern, syntax: .regularExpression).staysInLine)
  }

  @Test(arguments: [
    "a\nb", "\\n", "\\s", "\\W", "\\D", "[^a]", "[\\s]", "[\\W]", "[[:space:]]", "[\t-z]", "\\R",
    "\\X", "\\x0a",
    "\\012", "\\N{U+0A}", "(?s).", "(?=a\\nb)", "(?<=a)b", "(?!a)", "(*ANYCRLF)a", "[]\n]", "\\cJ",
    "\\Qa\\E",
    "\\p{Cc}", "\\v", "(?i)a", "\\", "[", "a\\1",
  ])
  func `matches may leave their lines`(pattern: String) {
    #expect(!SearchPattern(pattern, syntax: .regularExpression).staysInLine)
  }

  @Test func `a literal stays in its line unless it holds a break`() {
    #expect(SearchPattern("a\\nb (?s).").staysInLine)
    #expect(!SearchPattern("a\nb").staysInLine)
    #expect(!SearchPattern("a\rb").staysInLine)
  }

  /// A lone one of these must not be taken for a whole line.
  @Test(arguments: ["^b", "b$", "$", "\\bb", "b*", ".*", "a.*b", "\\Bb", "a$|^b", "\\S*$"])
  func `lines for themselves hold the same matches as the text`(pattern: String) throws {
    let text = PlainText("ab\nb\r\n\nb ab\rb\n" + String(repeating: "ab", count: 30) + "\nb")
    let pattern = SearchPattern(pattern, syntax: .regularExpression)
    let compiled = try CompiledPattern(pattern)
    #expect(pattern.staysInLine)
    let whole = try text.matches(compiled)
    #expect(!whole.isEmpty)
    for window in 1...40 {
      let sizes = SearchSizes(window: window, reach: 256)
      #expect(try text.matches(compiled, sizes: sizes) == whole, "window of \(window)")
    }
  }
}
