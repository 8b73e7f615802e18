extension TextStorage {
  /// Replaces one match.
  ///
  /// - Parameters:
  ///   - match: The match, found in the text as it is now.
  ///   - pattern: What it matches.
  ///   - template: What comes in its place. For a regular expression it is expanded: `$1`,
  ///     `${name}`, `\n`, `\U$1` and so on (pcre2api(3), extended substitution).
  ///   - selection: What undo is to select again; the match itself if not given.
  /// - Returns: What was changed; `nil` if the text is another by now and nothing matches there.
  /// - Throws: `SearchError.replacement` for a template that makes no sense.
  @discardableResult
  package func replace(
    _ match: TextMatch,
    of pattern: CompiledPattern,
    with template: [UInt8],
    selection: TextSelection? = nil
  ) throws(SearchError) -> TextChange? {
    var scanner = MatchScanner(pattern, in: snapshot(), at: match.origin)
    while scanner.position.offset <= match.range.lowerBound {
      switch try scanner.advance() {
      case .match(let found):
        guard found.range == match.range else { return nil }
        let bytes = try scanner.expand(template)
        return replace(match.range, with: bytes, selection: selection)
      case .nothing: continue
      case .end: return nil
      }
    }
    return nil
  }

  /// Replaces all matches, as one step of undo.
  ///
  /// The matches are those of the text as it is before: what a replacement brings is not searched.
  /// Either all are replaced or, on an error, none.
  ///
  /// - Parameters:
  ///   - pattern: What is replaced.
  ///   - template: What comes in the place of each match, as for one match.
  ///   - selection: What undo is to select again; the first match if not given.
  /// - Returns: How many were replaced.
  /// - Throws: `SearchError.replacement` for a template that makes no sense, or
  ///   `SearchError.tooComplex`.
  /// - Complexity: O(n), twice, and O(log n) for each match.
  @discardableResult
  package func replaceAll(
    of pattern: CompiledPattern,
    with template: [UInt8],
    selection: TextSelection? = nil
  ) throws(SearchError) -> Int {
    let before = snapshot()
    var count = MatchCount(pattern, in: before)
    try count.run()
    var scanner = MatchScanner(pattern, in: before, at: ScanPosition(offset: .zero))
    var shift = 0
    try group { () throws(SearchError) in
      var selection = selection
      scanning: while true {
        switch try scanner.advance() {
        case .match(let match):
          let bytes = try scanner.expand(template)
          let range = match.range.lowerBound + shift..<match.range.upperBound + shift
          replace(range, with: bytes, selection: selection)
          shift += bytes.count - match.range.length
          selection = nil
        case .nothing: continue
        case .end: break scanning
        }
      }
    }
    return count.total
  }
}
