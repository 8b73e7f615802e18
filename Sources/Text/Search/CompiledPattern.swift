/// A pattern made ready for searching; a value that any number of searches on any threads share.
package struct CompiledPattern: Sendable {
  /// What it was made of.
  package let pattern: SearchPattern
  let form: Form
  /// Whether whole lines can be searched each for itself.
  let staysInLine: Bool

  /// What searches work with.
  enum Form: Sendable {
    /// Bytes that must be there as they are.
    case bytes([UInt8])
    /// What PCRE2 compiled.
    case expression(RegularExpression)
  }

  /// Compiles a pattern.
  ///
  /// - Throws: `SearchError.pattern` for a regular expression that makes no sense.
  package init(_ pattern: SearchPattern) throws(SearchError) {
    self.pattern = pattern
    staysInLine = pattern.staysInLine
    var options = RegularExpression.Options(isCaseSensitive: pattern.isCaseSensitive)
    if pattern.syntax == .literal {
      if options.isCaseSensitive || !pattern.hasCase {
        form = .bytes(pattern.bytes)
        return
      }
      options.isLiteral = true
      // Only ASCII letters have case in what is not UTF-8.
      options.isUTF8 = pattern.isUTF8
    }
    form = .expression(try RegularExpression(pattern.bytes, options))
  }

  /// Whether a match must not cut a cluster: "e" is not found in an "é" of two scalars.
  var keepsClusters: Bool { pattern.syntax == .literal }

  /// The most bytes that a match of a literal has; zero for a regular expression.
  ///
  /// In another case a letter may take three times as many.
  var longestLiteral: Int { pattern.syntax == .literal ? 3 * pattern.bytes.count : 0 }
}
