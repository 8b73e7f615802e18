/// What a person looks for.
package struct SearchPattern: Hashable, Sendable {
  /// What was typed: usually UTF-8, but a literal may hold any bytes.
  package var bytes: [UInt8]
  /// How it is to be understood.
  package var syntax: Syntax
  /// Whether upper and lower case are the same.
  package var caseRule: CaseRule

  /// Creates a pattern of bytes.
  package init(_ bytes: [UInt8], syntax: Syntax = .literal, caseRule: CaseRule = .smart) {
    self.bytes = bytes
    self.syntax = syntax
    self.caseRule = caseRule
  }

  /// Creates a pattern of a string's UTF-8.
  package init(_ string: String, syntax: Syntax = .literal, caseRule: CaseRule = .smart) {
    self.init(Array(string.utf8), syntax: syntax, caseRule: caseRule)
  }

  /// How a pattern is to be understood.
  package enum Syntax: Hashable, Sendable {
    /// As it stands.
    case literal
    /// As a regular expression of PCRE2 (pcre2pattern(3)).
    case regularExpression
  }

  /// Whether upper and lower case are the same.
  package enum CaseRule: Hashable, Sendable {
    /// They differ.
    case sensitive
    /// They are the same, by the simple case folding of Unicode: `ß` is `ẞ`, but not `ss`.
    case insensitive
    /// They are the same unless an upper-case letter was typed.
    case smart
  }

  /// Whether upper and lower case differ for this pattern.
  package var isCaseSensitive: Bool {
    switch caseRule {
    case .sensitive: true
    case .insensitive: false
    case .smart: literalScalars.contains(where: \.isUpperCase)
    }
  }

  /// Whether a letter is in it that exists in another case.
  var hasCase: Bool { literalScalars.contains(where: \.hasCase) }

  /// Whether it is UTF-8 throughout.
  var isUTF8: Bool { scalars.allSatisfy { $0 != nil } }

  /// The scalars that stand for themselves: in a regular expression not those of escapes.
  private var literalScalars: [Unicode.Scalar] {
    guard syntax == .regularExpression else { return scalars.compactMap(\.self) }
    var literal: [Unicode.Scalar] = []
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        if let scalar { literal.append(scalar) }
        continue
      }
      let escaped = rest.popFirst()
      // `\p{Lu}` and the like: the name is no text either.
      if rest.first == "{", ["p", "P", "x", "N", "g", "k"].contains(escaped),
        let end = rest.firstIndex(of: "}")
      {
        rest = rest[end...].dropFirst()
      }
    }
    return literal
  }

  /// All scalars, and `nil` for each invalid byte.
  private var scalars: [Unicode.Scalar?] {
    var scalars: [Unicode.Scalar?] = []
    var index = 0
    while index < bytes.count {
      let next = bytes.span.decodeScalar(at: index)
      scalars.append(next.scalar)
      index += next.length
    }
    return scalars
  }
}

extension Unicode.Scalar {
  fileprivate var isUpperCase: Bool {
    properties.isUppercase || properties.generalCategory == .titlecaseLetter
  }

  fileprivate var hasCase: Bool {
    properties.changesWhenCaseMapped || properties.changesWhenCaseFolded
  }
}
