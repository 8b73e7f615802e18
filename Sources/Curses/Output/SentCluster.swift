import Terminal

/// What is sent for a cluster that a terminal may measure differently.
///
/// Terminals disagree on the width of joined emoji. Unless this one is known to show whole
/// clusters, it gets what every terminal measures alike: the first glyph and the marks on it.
nonisolated struct SentCluster {
  /// Whether the terminal shows a cluster as one glyph in as many columns as we do.
  let areClustersSafe: Bool

  /// Shown for what must never reach a terminal, or has no shape of its own.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The scalars to send for a cluster, at most `width` columns wide.
  ///
  /// `measure` tells the columns that the C library takes a scalar for, -1 if it does not know it.
  func scalars(
    for cluster: [Unicode.Scalar],
    width: Int,
    measure: (Unicode.Scalar) -> Int
  ) -> [Unicode.Scalar] {
    guard let first = cluster.first, !SentCluster.isHarmful(first) else {
      return [SentCluster.replacement]
    }
    if areClustersSafe, cluster.count > 1 {
      return cluster.filter { !SentCluster.isHarmful($0) || $0 == "\u{200D}" }
    }
    if let letters = SentCluster.flagLetters(cluster), width == 2 { return letters }
    let own = measure(first)
    guard own <= width else { return [SentCluster.replacement] }
    // A mark without a base would land on the neighbour at the left.
    let base: [Unicode.Scalar] = own == 0 ? ["\u{25CC}", first] : [first]
    return base + cluster.dropFirst().prefix { measure($0) == 0 && SentCluster.isMark($0) }
  }

  /// A flag's country code, in the letters that its two halves stand for.
  private static func flagLetters(_ cluster: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    let letters = cluster.compactMap { scalar -> Unicode.Scalar? in
      guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
      return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    }
    return letters.count == 2 && cluster.count == 2 ? letters : nil
  }

  /// Combining marks, without the selectors that make a glyph wider on some terminals.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      !(0xFE00...0xFE0F).contains(scalar.value) && !(0xE0100...0xE01EF).contains(scalar.value)
    default: (0x1160...0x11FF).contains(scalar.value)  // Conjoining vowels and finals of Hangul.
    }
  }

  /// Control characters, and what is invisible or changes the order of other characters.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
