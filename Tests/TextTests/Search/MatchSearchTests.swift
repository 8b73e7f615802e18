import Testing

@testable import Text

@Suite struct MatchSearchTests {
  private let text = PlainText("ab ab\nab")

  private func find(
    _ pattern: String,
    _ direction: MatchSearch<PlainText>.Direction,
    from offset: Int,
    acceptsEmpty: Bool = true,
    wraps: Bool = true
  ) throws -> PlainText.Found? {
    let pattern = SearchPattern(pattern, syntax: .regularExpression)
    return try text.search(
      CompiledPattern(pattern),
      direction,
      from: offset,
      acceptsEmpty: acceptsEmpty,
      wraps: wraps,
      sizes: SearchSizes(window: 4, reach: 64)
    )
  }

  @Test(arguments: [
    (0, 0, false), (1, 3, false), (3, 3, false), (4, 6, false), (7, 0, true), (8, 0, true),
  ])
  func forward(from: Int, start: Int, wrapped: Bool) throws {
    let found = try find("ab", .forward, from: from)
    #expect(found == .init(range: start..<start + 2, wrapped: wrapped))
  }

  @Test(arguments: [
    (0, 6, true), (1, 0, false), (3, 0, false), (4, 3, false), (6, 3, false), (8, 6, false),
  ])
  func backward(from: Int, start: Int, wrapped: Bool) throws {
    let found = try find("ab", .backward, from: from)
    #expect(found == .init(range: start..<start + 2, wrapped: wrapped))
  }

  @Test func `without wrapping the end is the end`() throws {
    #expect(try find("ab", .forward, from: 7, wraps: false) == nil)
    #expect(try find("ab", .backward, from: 0, wraps: false) == nil)
    #expect(try find("x", .forward, from: 4) == nil)
    #expect(try find("x", .backward, from: 4) == nil)
  }

  @Test func `the only match is found from anywhere`() throws {
    for offset in 0...8 {
      #expect(try find("b\\n", .forward, from: offset)?.range == 4..<6)
      #expect(try find("b\\n", .backward, from: offset)?.range == 4..<6)
    }
  }

  @Test func `going on leaves an empty match behind`() throws {
    #expect(try find("^", .forward, from: 0)?.range == 0..<0)
    #expect(try find("^", .forward, from: 0, acceptsEmpty: false)?.range == 6..<6)
    #expect(try find("^", .forward, from: 6, acceptsEmpty: false)?.range == 0..<0)
    #expect(try find("$", .backward, from: 8)?.range == 5..<5)
    #expect(try find("$", .backward, from: 5)?.range == 8..<8)
  }

  @Test func `a search stops when it may not go on`() throws {
    let long = PlainText(String(repeating: "a\n", count: 500))
    let pattern = try CompiledPattern(SearchPattern("b"))
    let sizes = SearchSizes(window: 16, reach: 64)
    var search = MatchSearch(
      pattern,
      in: long,
      .forward,
      from: ScanPosition(offset: .zero),
      wraps: true,
      sizes: sizes
    )
    var steps = 0
    #expect(
      try search.run {
        steps += 1; return steps <= 10
      } == .searching
    )
    #expect(try search.run() == .notFound)

    var count = MatchCount(pattern, in: long, sizes: sizes)
    try count.run {
      steps += 1; return steps < 20
    }
    #expect(!count.isComplete)
    #expect(try count.matches(before: long.end) == nil)
    try count.run()
    #expect(count.isComplete)
  }

  @Test func `a match in many is counted from the places in between`() throws {
    let long = PlainText(String(repeating: "ab", count: 3000))
    var count = MatchCount(try CompiledPattern(SearchPattern("ab")), in: long)
    try count.run()
    #expect(count.total == 3000)
    for index in [0, 1, 255, 256, 257, 1024, 2999] {
      #expect(try count.matches(before: ByteOffset(2 * index)) == index)
    }
    #expect(try count.matches(before: long.end) == 3000)
  }
}
