import TestSupport
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

  /// Of each, PCRE2 notes a byte that every match holds.
  @Test(arguments: [
    "\\w+q\\b", "(a|b)+q", "a.*q.*b", "[ab]*한", "^a*q$", "(b+) q\\b", "\\bq?\\w+q",
    "x*aq\\S*$",
  ])
  func `lines without a byte that matches hold are passed over`(pattern: String) throws {
    let pattern = SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive)
    let compiled = try CompiledPattern(pattern)
    guard case .expression(let expression) = compiled.form else { return }
    #expect(pattern.staysInLine && expression.neededByte != nil)
    for seed in Seeds.some() {
      var random = SeededRandom(seed: seed)
      let text = PlainText((0..<60).flatMap { _ in Self.line(&random) })
      let sizes = SearchSizes(window: random.number(in: 200...2000), reach: 4096)
      let all = try RegexMatcher(expression).allMatches(in: text.bytes)
      #expect(try text.matches(compiled, sizes: sizes) == all, "seed \(seed)")
    }
  }

  /// A line in which `q` and what stands around it are rare.
  private static func line(_ random: inout SeededRandom) -> [UInt8] {
    let count = random.number(in: 0...80)
    let letters = (0..<count).map { _ in random.element(of: Array("aabb ".utf8)) }
    guard random.oneIn(6) else { return letters + [0x0A] }
    let rare = random.element(of: ["q", "aqb", "qq b", "한", "q\rb", "xaq"])
    let ending = random.element(of: ["\n", "\r\n"])
    return letters + Array(rare.utf8) + letters.prefix(3) + Array(ending.utf8)
  }
}

extension RegexMatcher {
  /// What it finds in a whole text.
  fileprivate func allMatches(in bytes: [UInt8]) throws -> [Range<Int>] {
    var matches: [Range<Int>] = []
    let padded = bytes + [0, 0, 0, 0]
    while case .match(let range) = try firstMatch(
      in: padded.span.extracting(first: bytes.count),
      from: matches.last?.upperBound ?? 0,
      mayBeEmpty: false,
      scope: .whole
    ) {
      matches.append(range)
    }
    return matches
  }
}
