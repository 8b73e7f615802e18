import Testing

@testable import Text

/// Matches that are longer than a window, and those that are longer than anything that is looked at.
@Suite struct ReachTests {
  private let sizes = SearchSizes(window: 16, reach: 128)

  private func matches(_ pattern: String, _ text: String) throws -> [Range<Int>] {
    let pattern = SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive)
    return try PlainText(text).matches(CompiledPattern(pattern), sizes: sizes)
  }

  @Test(arguments: [1, 7, 8, 15, 16, 17, 40, 63, 64, 65, 120])
  func `a match of several windows is found whole`(length: Int) throws {
    let inner =
      String(repeating: "한\n", count: length / 4) + String(repeating: "-", count: length % 4)
    let text = "xx<\(inner)>yy<>"
    let end = 4 + inner.utf8.count
    #expect(try matches("<[^>]*>", text) == [2..<end, end + 2..<end + 4])
  }

  @Test func `a match past the reach is cut there`() throws {
    let text = String(repeating: "a", count: 300)
    #expect(try matches("a+", text) == [0..<128, 128..<256, 256..<300])
  }

  @Test func `behind what is too long the next line is searched`() throws {
    let text =
      "<" + String(repeating: "a", count: 40) + " foo\nfoo\n" + String(repeating: "a", count: 300)
    #expect(try matches("<[^>]*>|foo", text) == [46..<49])
  }

  @Test func `a long literal needs no reach`() throws {
    let needle = String(repeating: "ab", count: 500)
    let text = PlainText("x\(needle)y\(needle)")
    for caseRule in [SearchPattern.CaseRule.sensitive, .insensitive] {
      let pattern = try CompiledPattern(SearchPattern(needle, caseRule: caseRule))
      #expect(try text.matches(pattern, sizes: sizes) == [1..<1001, 1002..<2002])
    }
  }
}
