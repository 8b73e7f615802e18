import Testing

@testable import Text

/// Bytes that are no UTF-8, in the text and in what is looked for.
@Suite struct InvalidByteTests {
  private let text = PlainText([0x61, 0xFF, 0x62, 0xED, 0x95, 0x61, 0xFF, 0xFE, 0x42])

  private func matches(_ pattern: SearchPattern) throws -> [Range<Int>] {
    let compiled = try CompiledPattern(pattern)
    let found = try text.matches(compiled)
    #expect(try text.matches(compiled, sizes: SearchSizes(window: 1, reach: 64)) == found)
    return found
  }

  @Test(
    arguments: [
      ([0xFF], [1..<2, 6..<7]), ([0xFF, 0xFE], [6..<8]), ([0x61, 0xFF], [0..<2, 5..<7]),
      ([0xED, 0x95], [3..<5]), ([0xFD], []),
    ] as [([UInt8], [Range<Int>])]
  )
  func `a literal of any bytes is found`(bytes: [UInt8], ranges: [Range<Int>]) throws {
    for caseRule in [SearchPattern.CaseRule.sensitive, .insensitive, .smart] {
      #expect(try matches(SearchPattern(bytes, caseRule: caseRule)) == ranges)
    }
  }

  @Test func `only letters of ASCII have case among invalid bytes`() throws {
    #expect(try matches(SearchPattern([0xFE, 0x62], caseRule: .insensitive)) == [7..<9])
    #expect(try matches(SearchPattern([0xFE, 0x62], caseRule: .sensitive)) == [])
  }

  @Test(
    arguments: [
      (".", [0..<1, 2..<3, 5..<6, 8..<9]), ("a.*", [0..<1, 5..<6]), ("[^x]b", []),
      ("\\w+", [0..<1, 2..<3, 5..<6, 8..<9]), ("(?=b)", [2..<2]),
    ] as [(String, [Range<Int>])]
  )
  func `a regular expression matches none`(pattern: String, ranges: [Range<Int>]) throws {
    let pattern = SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive)
    #expect(try matches(pattern) == ranges)
  }

  @Test func `a regular expression must be UTF-8 itself`() {
    #expect(throws: SearchError.self) {
      try CompiledPattern(SearchPattern([0x61, 0xFF], syntax: .regularExpression))
    }
  }
}
