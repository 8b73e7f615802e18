import Testing

@testable import Text

@Suite struct PatternTests {
  @Test(arguments: [
    ("(", 1), ("a)", 1), ("[a", 2), ("a**", 2), ("\\", 1), ("한(", 4), ("\\C", 2),
    ("(?<n>a)(?<n>b)", 12),
  ])
  func `a broken pattern is explained`(pattern: String, position: Int) throws {
    let error = #expect(throws: SearchError.self) {
      try CompiledPattern(SearchPattern(pattern, syntax: .regularExpression))
    }
    guard case .pattern(let reason, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(found == position)
  }

  @Test(arguments: ["(", "a)", "[a", "\\", "*"])
  func `a literal is never broken`(pattern: String) throws {
    let compiled = try CompiledPattern(SearchPattern(pattern))
    #expect(try PlainText("x\(pattern)y").matches(compiled) == [1..<1 + pattern.utf8.count])
  }

  @Test(arguments: SearchPattern.Syntax.all)
  func `an empty pattern never ends up in a loop`(syntax: SearchPattern.Syntax) throws {
    let compiled = try CompiledPattern(SearchPattern("", syntax: syntax))
    let found = try PlainText("a한").matches(compiled)
    #expect(found == (syntax == .literal ? [] : [0..<0, 1..<1, 4..<4]))
  }
}

extension SearchPattern.Syntax {
  fileprivate static let all = [SearchPattern.Syntax.literal, .regularExpression]
}
