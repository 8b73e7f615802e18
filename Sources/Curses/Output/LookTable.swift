import CNcurses
import Terminal

/// Styles as ncurses knows them: for each a blank cell to copy.
nonisolated struct LookTable {
  private var palette: Palette
  private var looks: [Style: cchar_t] = [:]
  private var pairs: [ColorPair: Int] = [:]
  /// The style asked for last: most cells look like their neighbour.
  private var last: (style: Style, look: cchar_t)?

  private struct ColorPair: Hashable {
    let foreground: Color
    let background: Color
  }

  /// Creates an empty table for a terminal's colours.
  init(palette: Palette) {
    self.palette = palette
  }

  /// Goes over to other colours, and returns whether anything that was asked for looks different now.
  mutating func adapt(to palette: Palette) -> Bool {
    let before = self.palette
    let isDifferent = looks.keys.contains { palette.adapted($0) != before.adapted($0) }
    self.palette = palette
    if isDifferent {
      looks = [:]
      last = nil
    }
    return isDifferent
  }

  /// The blank cell of a style.
  ///
  /// - Complexity: O(1).
  mutating func look(for style: Style) -> cchar_t {
    if let last, last.style == style { return last.look }
    let look = looks[style] ?? define(style)
    last = (style, look)
    return look
  }

  private mutating func define(_ style: Style) -> cchar_t {
    let reduced = palette.adapted(style)
    let look = curses_look(LookTable.bits(reduced.attributes), Int32(pair(for: reduced)))
    looks[style] = look
    return look
  }

  /// Zero, the default colours, when the terminal has no more pairs.
  private mutating func pair(for style: Style) -> Int {
    let colors = ColorPair(foreground: style.foreground, background: style.background)
    if colors == ColorPair(foreground: .default, background: .default) { return 0 }
    if let pair = pairs[colors] { return pair }
    let pair = pairs.count + 1
    let isDefined = curses_define_pair(
      Int32(pair),
      style.foreground.paletteIndex.map(Int32.init) ?? -1,
      style.background.paletteIndex.map(Int32.init) ?? -1
    )
    guard isDefined else { return 0 }
    pairs[colors] = pair
    return pair
  }

  private static func bits(_ attributes: Style.Attributes) -> attr_t {
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= curses_bold() }
    if attributes.contains(.dim) { bits |= curses_dim() }
    if attributes.contains(.italic) { bits |= curses_italic() }
    if attributes.contains(.underline) { bits |= curses_underline() }
    if attributes.contains(.reverse) { bits |= curses_reverse() }
    return bits
  }
}
