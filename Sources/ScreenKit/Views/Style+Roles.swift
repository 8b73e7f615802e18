public import Terminal

/// What styles are for: the terminal's own colours, reverse video for bars, dim for what is
/// secondary, one accent, red only for what is wrong.
extension Style {
  /// Text.
  public static let text = Style.plain
  /// What may be overlooked: hints, comments, marks.
  public static let secondary = Style(attributes: .dim)
  /// Bars.
  public static let bar = Style(attributes: .reverse)
  /// A button of a bar that input goes to.
  public static let focusedBarItem = Style(attributes: [.bold, .underline])
  /// The chosen one of several buttons.
  public static let focusedButton = Style(attributes: [.reverse, .bold])
  /// Selected text.
  public static let selection = Style(attributes: .reverse)
  /// A title.
  public static let title = Style(attributes: .bold)
  /// What is wrong; a mark beside it says so without colour.
  public static let wrong = Style(foreground: .red, attributes: .bold)
}
