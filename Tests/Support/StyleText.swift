import Terminal

/// How the cells of a screen look, drawn as text: one letter a cell, then what the letters mean.
///
/// `.` is plain; one attribute alone is its initial (`b`old, `d`im, `i`talic, `u`nderline,
/// `r`everse); every other look gets the next capital in reading order, explained underneath.
/// ```
/// rrrrrrrr|
/// ..AA....|
/// A = bold red on default
/// ```
public struct StyleText: CustomStringConvertible, Sendable {
  /// The picture.
  public let description: String

  /// Draws the looks of a screen.
  public init(_ screen: ScreenText) {
    var letters: [Style: Character] = [.plain: "."]
    for (name, attribute) in StyleText.attributes {
      letters[Style(attributes: attribute)] = name.first
    }
    var legend: [String] = []
    var lines: [String] = []
    for row in screen.rows {
      var line = ""
      for cell in row {
        if let letter = letters[cell.style] {
          line.append(letter)
          continue
        }
        let letter = StyleText.capital(legend.count)
        letters[cell.style] = letter
        legend.append("\(letter) = \(StyleText.words(for: cell.style))")
        line.append(letter)
      }
      lines.append(line + "|")
    }
    description = (lines + legend).joined(separator: "\n")
  }

  private static let attributes: [(String, Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  private static func capital(_ index: Int) -> Character {
    guard index < 26, let scalar = Unicode.Scalar(0x41 + index) else { return "?" }
    return Character(scalar)
  }

  private static func words(for style: Style) -> String {
    var words = attributes.filter { style.attributes.contains($0.1) }.map(\.0)
    if style.foreground != .default || style.background != .default {
      words.append("\(name(of: style.foreground)) on \(name(of: style.background))")
    }
    return words.joined(separator: " ")
  }

  private static func name(of color: Color) -> String {
    switch color {
    case .default: "default"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .blue: "blue"
    case .cyan: "cyan"
    default: "palette \(color.paletteIndex ?? 0)"
    }
  }
}
