extension SearchPattern {
  /// Whether no match can hold a line break, nor depend on what stands in another line.
  ///
  /// Such a pattern can be searched for in whole lines, each for itself, which is up to a hundred
  /// times faster than to have PCRE2 watch for the end of the window. It errs on the safe side: only
  /// what is known to be harmless passes, which is most of what people type.
  var staysInLine: Bool {
    if syntax == .literal { return !bytes.contains(where: \.isControl) }
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let isHarmless =
        switch byte {
        case UInt8(ascii: "\\"): Self.takeEscape(&rest)
        case UInt8(ascii: "["): Self.takeClass(&rest)
        case UInt8(ascii: "("): Self.takeGroup(&rest)
        default: !byte.isControl
        }
      guard isHarmless else { return false }
    }
    return true
  }

  /// Takes what follows a backslash: punctuation, or a class or an assertion within the line.
  private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let byte = rest.popFirst() else { return false }
    if Array("wdShbB".utf8).contains(byte) { return true }
    return (0x21..<0x7F).contains(byte) && !byte.isLetterOrDigit
  }

  /// Takes a class that lists what it holds.
  private static func takeClass(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, !Array("^]".utf8).contains(first) else { return false }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "]"): return true
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "\\"): guard takeEscape(&rest) else { return false }
      default: guard !byte.isControl else { return false }
      }
    }
    return false
  }

  /// Takes the beginning of a group: a plain one, `(`, or one that is not kept, `(?:`.
  private static func takeGroup(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if rest.first == UInt8(ascii: "?") { return rest.starts(with: Array("?:".utf8)) }
    return rest.first != UInt8(ascii: "*")
  }
}

extension UInt8 {
  fileprivate var isControl: Bool { self < 0x20 }

  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
