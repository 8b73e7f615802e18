import Terminal

/// The colours of a terminal: how many it has, and what they stand on.
nonisolated struct Palette: Hashable {
  /// How many there are.
  let depth: ColorDepth
  /// Whether the background is dark; unknown until the terminal tells, and if it never does.
  var isDark: Bool?

  /// A style in colours that the terminal has and that can be read on its background.
  func adapted(_ style: Style) -> Style {
    depth.reduced(legible(style))
  }

  /// Of the six colours that come in two shades the brighter one on dark, the darker one on light: a
  /// plain red or blue can hardly be read on black, nor a bright one on white.
  private func legible(_ style: Style) -> Style {
    guard let isDark, style.background == .default, !style.attributes.contains(.reverse),
      let index = style.foreground.paletteIndex
    else { return style }
    var style = style
    switch index {
    case 1...6 where isDark: style.foreground = .palette(index + 8)
    case 9...14 where !isDark: style.foreground = .palette(index - 8)
    default: break
    }
    return style
  }
}
