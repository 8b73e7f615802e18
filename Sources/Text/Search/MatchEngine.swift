/// What came of looking for a match in a run of bytes, in indices of the run.
enum WindowMatch: Hashable {
  /// A match.
  case match(Range<Int>)
  /// There is none in the run, nor one that begins in it.
  case none
  /// There is none up to an index; one that begins there may go on behind the run.
  case cut(at: Int)
}

/// What a run of bytes is to the text.
enum MatchScope: Hashable {
  /// The text goes on behind it.
  case goesOn
  /// The text ends with it.
  case whole
  /// It is whole lines, and none matters for a match in another.
  case lines
  /// The text is taken to end with it, and only a match that begins at the very index counts.
  case onlyHere
}

/// What finds the matches of one pattern in a run of bytes.
enum MatchEngine {
  case literal(LiteralFinder)
  case regex(RegexMatcher)

  init(_ pattern: CompiledPattern) {
    switch pattern.form {
    case .bytes(let bytes): self = .literal(LiteralFinder(bytes))
    case .expression(let expression): self = .regex(RegexMatcher(expression))
    }
  }

  /// The bytes in front of a match that have to be in the run, too.
  var lookbehind: Int {
    switch self {
    case .literal: 0
    case .regex(let matcher): matcher.lookbehind
    }
  }

  /// Finds the first match that begins at an index or behind it.
  mutating func firstMatch(
    in bytes: Span<UInt8>,
    from index: Int,
    mayBeEmpty: Bool,
    scope: MatchScope
  ) throws(SearchError) -> WindowMatch {
    switch self {
    case .literal(var finder):
      let found = finder.firstMatch(in: bytes, from: index, scope: scope)
      self = .literal(finder)
      return found
    case .regex(let matcher):
      return try matcher.firstMatch(in: bytes, from: index, mayBeEmpty: mayBeEmpty, scope: scope)
    }
  }
}
