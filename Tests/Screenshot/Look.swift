import Terminal

/// A style as classes of the stylesheet.
struct Look {
  /// What the glyph is painted with.
  let ink: String
  /// What is painted behind it; none on the plain ground.
  let ground: String?

  init(_ style: Style) {
    let attributes = style.attributes
    let isReversed = attributes.contains(.reverse)
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    let colors = [style.foreground, style.background].map { $0.paletteIndex.map { "c\($0)" } }
    let front = isReversed ? colors[1] ?? "paper" : colors[0] ?? "ink"
    ink = ([front] + words).joined(separator: " ")
    ground = isReversed ? colors[0] ?? "ink" : colors[1]
  }
}

/// Colours and fonts; those of the palette that the editor uses, for light and dark surroundings.
enum Stylesheet {
  static let text = """

    text { font: 14px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", \
    "Noto Sans Mono CJK KR", monospace; white-space: pre }
    .w, .label, .letter { text-anchor: middle } .w { font-size: 16px }
    .label, .letter { font-family: system-ui, sans-serif; font-size: 13px }
    .bold { font-weight: 700 } .dim { opacity: .55 } .italic { font-style: italic }
    .underline { text-decoration: underline }
    \(rules(light))
    @media (prefers-color-scheme: dark) {
    \(rules(dark))
    }

    """

  private static let light = [
    ("paper", "#fdfcfa"), ("ink", "#3a4250"), ("caret", "#e4704c"), ("dot", "#d8d4cc"),
    ("shell", "#2d323b"), ("plate", "#dfe1e6"), ("key", "#fdfcfa"), ("label", "#8b8f97"),
    ("letter", "#3a4250"), ("c1", "#c0392b"), ("c2", "#3c7d3c"), ("c3", "#9a6b00"),
    ("c4", "#2f62a8"), ("c5", "#8e4a9b"), ("c6", "#1d7a80"), ("c7", "#8b8f97"),
  ]
  private static let dark = [
    ("paper", "#1f242d"), ("ink", "#ced5e0"), ("caret", "#f08a66"), ("dot", "#434b59"),
    ("shell", "#3a414d"), ("plate", "#2b313c"), ("key", "#474f5d"), ("label", "#8d96a5"),
    ("letter", "#e6eaf0"), ("c1", "#f0716b"), ("c2", "#8cc28c"), ("c3", "#e0b862"),
    ("c4", "#7fb0f0"), ("c5", "#cf93dc"), ("c6", "#6cc7cd"), ("c7", "#8d96a5"),
  ]

  private static func rules(_ colors: [(String, String)]) -> String {
    let fills = colors.map { ".\($0) { fill: \($1) }" }
    let stroke = colors.first { $0.0 == "dot" }.map(\.1) ?? "none"
    return (fills + [".frame { stroke: \(stroke) }"]).joined(separator: "\n")
  }
}
