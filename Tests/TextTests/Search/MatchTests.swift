import TestSupport
import Testing

@testable import Text

/// What matches and what does not, with the matches drawn into the text.
@Suite struct MatchTests {
  /// Whole texts at once, and windows so small that everything lies on an edge.
  private func expectMatches(
    _ pattern: SearchPattern,
    _ marked: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let compiled = try CompiledPattern(pattern)
    let expected = MarkedMatches(marked)
    let text = PlainText(expected.text)
    for window in [32 << 10, 1, 3, 8, 17] {
      let sizes = SearchSizes(window: window, reach: 4096)
      let found = try text.matches(compiled, sizes: sizes)
      #expect(found == expected.ranges, "window of \(window)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("b", "a«b»c«b»"), ("aa", "«aa»«aa»a"), ("aba", "«aba»b«aba»"), ("x", "abc"), ("abc", "ab"),
    (".*", "a«.*»b"), ("\\n", "«\\n»\n"), ("$1", "«$1»"), ("a\nb", "x«a\nb»"),
    ("한글", "«한글» 한 글 «한글»"), ("한", "«한»글"), ("ㅎ", "한"), ("각", "가«각»"),
  ])
  func literally(pattern: String, marked: String) throws {
    try expectMatches(SearchPattern(pattern, caseRule: .sensitive), marked)
  }

  @Test(arguments: [
    ("e", "«e» e\u{301} «e»"), ("e\u{301}", "e «e\u{301}» é"), ("\u{301}", "e\u{301}"),
    ("é", "«é» e\u{301} «é»"), ("\u{1112}\u{1161}", "\u{1112}\u{1161}\u{11AB} «\u{1112}\u{1161}»"),
    ("한", "\u{1112}\u{1161}\u{11AB} «한»"), ("👩", "👩‍👩‍👧 «👩»"), ("👩‍👩‍👧", "«👩‍👩‍👧»👩"), ("👍", "👍🏽«👍»"),
    ("🇰🇷", "«🇰🇷»🇷🇰"), ("\n", "a\r\n«\n»"), ("\r\n", "a«\r\n»\n"), ("ก", "กำ«ก»"), ("ก็", "«ก็»ก"),
  ])
  func `a literal cuts no cluster`(pattern: String, marked: String) throws {
    try expectMatches(SearchPattern(pattern, caseRule: .sensitive), marked)
    try expectMatches(SearchPattern(pattern, caseRule: .insensitive), marked)
  }

  @Test(arguments: [
    ("hello", "«Hello» «HELLO» «hello»"), ("é", "«É»«é»"), ("straße", "«Straße» «STRAẞE» STRASSE"),
    ("σ", "«Σ»«σ»«ς»"), ("k", "«K»«k»«\u{212A}»"), ("ж", "«Ж»"), ("ǆ", "«Ǆ»«ǅ»«ǆ»"),
    ("한a글", "«한A글»"), ("i", "«I»«i»İı"), ("e\u{301}", "«E\u{301}»É"),
    (".e*", "«.E*» e"), ("ǰ", "«ǰ»"), ("1a", "«1A»"),
  ])
  func `in any case`(pattern: String, marked: String) throws {
    try expectMatches(SearchPattern(pattern, caseRule: .insensitive), marked)
  }

  @Test(arguments: [
    (SearchPattern("ab"), "«ab» «Ab» «AB»"), (SearchPattern("aB"), "ab «aB» AB"),
    (SearchPattern("é"), "«é» «É»"), (SearchPattern("É"), "é «É»"), (SearchPattern("ǅ"), "ǆ «ǅ»"),
    (SearchPattern("a\\S", syntax: .regularExpression), "«ab» «AB»"),
    (SearchPattern("\\p{Lu}b", syntax: .regularExpression), "ab «AB» «Ab»"),
    (SearchPattern("\\x{41}b", syntax: .regularExpression), "«ab» «AB»"),
    (SearchPattern("A\\S", syntax: .regularExpression), "ab «AB»"),
    (SearchPattern("a\\\\S", syntax: .regularExpression), "«a\\S» a\\s"),
  ])
  func `an upper-case letter makes case count`(pattern: SearchPattern, marked: String) throws {
    try expectMatches(pattern, marked)
  }

  @Test(arguments: [
    ("a.c", "«abc» a\nc «a한c»"), ("^b", "«b»\n«b»\nab"), ("^", "«»a\n«»b\r\n"),
    ("$", "a«»\nb«»\r\n«»"), ("b$", "a«b»\nb«b»\r\nba«b»"), ("a*", "«»b«aa»c«»"),
    ("\\bfoo\\b", "«foo» foob «foo».«foo»"), ("\\w+", "«한글»-«é»"), ("\\d+", "«12» «٣»"),
    ("(a)(b)?", "«ab»«a»"), ("a\\nb", "«a\nb» a b"), ("a\\Rb", "«a\r\nb» «a\nb»"),
    ("x\\s+y", "«x\n\n \t\ny» xy"), ("(?<=a)b", "a«b»bb"), ("(?<!a)b", "ab«b»«b»"),
    ("b(?=c)", "«b»cb"), ("a(?!b)", "ab«a»c«a»"), ("\\Aa", "«a»\na"), ("c\\z", "c«c»"),
    ("\\X", "«e\u{301}»«👩‍👩‍👧»«\r\n»"), ("e", "«e»\u{301}"), ("a\\Kb", "a«b»"), ("x*", "«»👩‍👩‍👧«»"),
    ("[가-힣]+", "«한글»a\u{1112}\u{1161}"), ("(\\w)\\1", "«aa»c«bb»b"), ("a|ab", "«a»b"),
    ("(?i)k", "«K»«\u{212A}»"), ("(?s)a.b", "«a\nb»"), ("(?<=ab|한글)c", "ab«c»한글«c»c"),
    ("\\r\\n", "a«\r\n»\n"), ("\\n", "a\r«\n»«\n»"), ("|a", "«»b«»«a»"),
  ])
  func `as a regular expression`(pattern: String, marked: String) throws {
    try expectMatches(
      SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive),
      marked
    )
  }
}
