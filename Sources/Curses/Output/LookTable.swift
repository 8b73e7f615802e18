import Terminal

/// What makes glyphs look like a style.
nonisolated struct Look: Hashable {
  /// Turns it on, from the plain look; empty for that itself.
  let bytes: [UInt8]
  /// Whether this is one sequence of ECMA-48's (SGR), which can also start over by itself.
  let isRendition: Bool

  /// The terminal's own.
  static let plain = Look(bytes: [], isRendition: true)
}

/// The looks of all styles on this terminal, and in its colours.
nonisolated struct LookTable {
  private let capabilities: LookCapabilities
  private var palette: Palette
  /// A frame has a handful of styles, of which most cells have their neighbour's.
  private var looks: [(style: Style, look: Look)] = [(.plain, .plain)]

  /// More styles than these are begun with anew.
  private static let most = 64

  /// Creates a table without any style but the plain one.
  init(_ capabilities: LookCapabilities, palette: Palette) {
    self.capabilities = capabilities
    self.palette = palette
  }

  /// Takes every look off again.
  var plain: [UInt8] { capabilities.plain }

  /// Goes over to another background, and returns whether anything that was asked for looks different
  /// now.
  mutating func adapt(isDark: Bool?) -> Bool {
    let before = palette
    palette.isDark = isDark
    let now = palette
    let isDifferent = looks.contains { now.adapted($0.style) != before.adapted($0.style) }
    if isDifferent { looks = [(.plain, .plain)] }
    return isDifferent
  }

  /// The look of a style.
  ///
  /// - Complexity: O(styles in use).
  mutating func look(of style: Style) -> Look {
    for known in looks where known.style == style { return known.look }
    let look = capabilities.look(of: palette.adapted(style))
    if looks.count >= LookTable.most { looks = [(.plain, .plain)] }
    looks.append((style, look))
    return look
  }
}
