import Testing

@testable import Text

/// Patterns and texts that make naive searches run for ever.
@Suite struct HostilePatternTests {
  private func outcome(_ pattern: String, _ text: String) -> Result<[Range<Int>], SearchError> {
    do {
      let pattern = SearchPattern(pattern, syntax: .regularExpression, caseRule: .sensitive)
      return .success(try PlainText(text).matches(try CompiledPattern(pattern)))
    } catch {
      return .failure(error as? SearchError ?? .tooComplex)
    }
  }

  @Test(arguments: [
    "(a+)+$", "(a|a)*[bc]$", "(a|aa)+$", "(\\w*\\w*)*[;:]", "(.*)*[xy]$", "(?:a?){40}a{40}[bc]",
  ])
  func `too many ways to match are an error`(pattern: String) {
    let text = String(repeating: "a", count: 200) + "!"
    #expect(outcome(pattern, text) == .failure(.tooComplex))
  }

  @Test(arguments: [
    "(?R)", "(a(?1)?)+b", "((((((a?)*)*)*)*)*)*b", "(?:(?:a{1,100}){1,100}){1,10}b", "(\\X+)+$",
    "(?=(a+))\\1*b", "\\w*?\\w*?\\w*?[;:]", "(*LIMIT_MATCH=4294967295)(a+)+$", "(*NO_JIT)(a+)+$",
  ])
  func `every pattern comes to an end`(pattern: String) {
    let text = String(repeating: "a", count: 1000) + "!"
    if case .success(let matches) = outcome(pattern, text) { #expect(matches.count <= 1002) }
  }

  @Test func `a long search in a long line stays small in each step`() throws {
    let text = PlainText(String(repeating: "ab", count: 200_000))
    let pattern = SearchPattern("a[^;]*[;:]", syntax: .regularExpression)
    #expect(try text.matches(CompiledPattern(pattern)) == [])
  }
}
