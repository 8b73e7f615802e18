import Terminal
import TestSupport

/// A screen as SVG: each glyph at its column, whatever font the viewer has.
struct ScreenDrawing {
  private let screen: ScreenText

  private static let columnWidth = 8.4
  private static let rowHeight = 19.0
  /// From the top of a row to the line that letters stand on.
  private static let baseline = 14.0

  init(_ screen: ScreenText) {
    self.screen = screen
  }

  var width: Double { Double(screen.size.columns) * Self.columnWidth }
  var height: Double { Double(screen.size.rows) * Self.rowHeight }

  func svg(x: Double, y: Double) -> String {
    var parts: [String] = []
    for (row, cells) in screen.rows.enumerated() {
      let top = y + Double(row) * Self.rowHeight
      parts += grounds(of: cells, x: x, y: top)
      if let caret = screen.caret, caret.row == row {
        let left = x + Double(caret.column) * Self.columnWidth
        parts.append(
          box(x: left, y: top, width: Self.columnWidth, height: Self.rowHeight, style: "caret")
        )
      }
      parts += words(of: cells, x: x, y: top + Self.baseline)
    }
    return parts.joined(separator: "\n")
  }

  /// A rectangle for each run of cells that are not on the plain ground.
  private func grounds(of cells: [ScreenText.Cell], x: Double, y: Double) -> [String] {
    runs(of: cells) { Look($0.style).ground == $1 }.compactMap { run in
      guard let ground = Look(cells[run.lowerBound].style).ground else { return nil }
      return box(
        x: x + Double(run.lowerBound) * Self.columnWidth,
        y: y,
        width: Double(run.count) * Self.columnWidth,
        height: Self.rowHeight,
        style: ground
      )
    }
  }

  private func runs(
    of cells: [ScreenText.Cell],
    while belongs: (ScreenText.Cell, String?) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, cell) in cells.enumerated() {
      if let last = runs.last, belongs(cell, Look(cells[last.lowerBound].style).ground) {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Narrow glyphs of one look together, up to the next blank; wide ones each by themselves, in the
  /// middle of their two columns.
  private func words(of cells: [ScreenText.Cell], x: Double, y: Double) -> [String] {
    var parts: [String] = []
    var word = Word()
    for (column, cell) in cells.enumerated() {
      let isWide = cells.indices.contains(column + 1) && cells[column + 1].text.isEmpty
      let left = x + Double(column) * Self.columnWidth
      if word.style != cell.style || cell.text == " " || isWide {
        parts += word.svg(y: y)
        word = Word(style: cell.style)
      }
      if isWide {
        let style = "w \(Look(cell.style).ink)"
        parts.append(label(cell.text, x: left + Self.columnWidth, y: y, style: style))
      } else if cell.text != " ", !cell.text.isEmpty {
        word.append(cell.text, at: left)
      }
    }
    return parts + word.svg(y: y)
  }

  /// Neighbouring narrow glyphs.
  private struct Word {
    var style = Style.plain
    private var text = ""
    private var places: [String] = []

    init(style: Style = .plain) {
      self.style = style
    }

    mutating func append(_ glyph: String, at x: Double) {
      text += glyph
      // A mark has no place of its own, but takes one in the list.
      for _ in glyph.unicodeScalars { places.append(number(x)) }
    }

    func svg(y: Double) -> [String] {
      guard !text.isEmpty else { return [] }
      let places = places.joined(separator: " ")
      let style = Look(style).ink
      return ["<text class=\"\(style)\" x=\"\(places)\" y=\"\(number(y))\">\(escaped(text))</text>"]
    }
  }
}
