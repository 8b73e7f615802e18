/// The columns that a cluster takes, found scalar by scalar.
///
/// One table for everything: libutf8proc's, of Unicode 15, with the rules below for what a table of
/// scalars cannot say. Where terminals disagree the greater width is taken: too much leaves a gap,
/// too little puts the next letter over this one. The exceptions are sequences of emoji, which
/// terminals that do not join them draw as up to a dozen columns; they take two, and whoever writes
/// to such a terminal sends only the base.
///
/// | cluster | columns |
/// |---|---|
/// | `e` U+0301, and other marks over a base | the base's |
/// | Hangul of jamo, U+1112 U+1161 U+11AB | 2 (libc 2, other tables up to 4) |
/// | a vowel sign beside its letter, `का` | 2, as libc counts it (others say 1) |
/// | emoji, with a skin tone, joined, a flag of two letters or of tags | 2 |
/// | anything followed by VS16, ❤ U+FE0F, a keycap | 2 (old terminals draw 1) |
/// | followed by VS15, ⌚ U+FE0E | the base's, 2 (some terminals draw 1) |
/// | a mark with no base | that of U+25CC ◌ and the mark |
/// | control characters, invisible characters, invalid bytes | those of their `Mark` |
///
/// More than two columns are cut to two, so that a cell has at most one neighbour that belongs to
/// it. East Asian ambiguous characters are narrow.
struct ClusterWidth {
  private var first: Unicode.Scalar?
  private var count = 0
  private var glyphColumns = 0
  private var last = ScalarTraits.Role.base
  private var isJoining = false
  private var hasUnexpected = false

  /// Whether the cluster can stand on the screen only as a mark in its place.
  ///
  /// That is so if it draws nothing, or carries invisible characters that have no business there,
  /// such as letters hidden in tags behind a Latin letter.
  var isMark: Bool { hasUnexpected || isFiller }

  /// Whether the cluster begins with something that is drawn over what is not there.
  private(set) var needsBase = false

  /// The columns of the glyph; of no use if `isMark`.
  var columns: Int { min(2, max(1, glyphColumns)) }

  /// Whether there is nothing but half a Hangul syllable that is blank by design.
  private var isFiller: Bool { count == 1 && (first == "\u{115F}" || first == "\u{1160}") }

  /// Takes the next scalar of the cluster.
  mutating func add(_ scalar: Unicode.Scalar) {
    let traits = ScalarTraits(scalar)
    if count == 0 {
      begin(with: scalar, traits)
    } else {
      extend(with: scalar, traits)
    }
    count += 1
    last = traits.role
    isJoining = scalar == "\u{200D}"
  }

  private mutating func begin(with scalar: Unicode.Scalar, _ traits: ScalarTraits) {
    first = scalar
    glyphColumns = traits.columns
    switch traits.role {
    case .hidden: hasUnexpected = true
    case .mark, .spacingMark, .jamo:
      needsBase = true
      glyphColumns = traits.role == .mark ? 1 : 2
    case .base, .regionalIndicator, .emojiModifier: break
    }
  }

  private mutating func extend(with scalar: Unicode.Scalar, _ traits: ScalarTraits) {
    switch traits.role {
    case .hidden:
      if !isExpected(scalar) { hasUnexpected = true }
      if scalar == "\u{FE0F}" { glyphColumns = 2 }
    case .spacingMark: glyphColumns += 1
    case .base where !isJoining: glyphColumns += traits.columns
    case .base, .mark, .jamo, .regionalIndicator, .emojiModifier: break
    }
  }

  /// Whether an invisible scalar may follow what came before it.
  private func isExpected(_ scalar: Unicode.Scalar) -> Bool {
    guard let first else { return false }
    if (0xE0020...0xE007F).contains(scalar.value) { return first == "\u{1F3F4}" }
    if last == .hidden, scalar != "\u{200D}" || isJoining { return false }
    // Below these there is no script with joiners or variants but for a few that become emoji.
    return first.value >= 0x590 || "#*0123456789\u{A9}\u{AE}".unicodeScalars.contains(first)
  }
}
