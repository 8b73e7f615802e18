public import Terminal

/// A screen as it was at one moment, drawn as text so that tests can show it.
///
/// Every row ends in `|`. A wide glyph takes its two columns by itself. `█` is the caret: it stands
/// in the place of a blank, and in front of anything else, whose row is then one longer.
/// ```
/// Find: 여백█      |
/// ab█c            |
/// ```
public struct ScreenText: Hashable, Sendable {
  /// What one cell shows; empty text in the right half of a wide glyph.
  public struct Cell: Hashable, Sendable {
    /// The cluster that is shown.
    public var text: String
    /// How it is shown.
    public var style: Style

    /// Creates a cell.
    public init(text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// The cells, row by row.
  public var rows: [[Cell]]
  /// Where the caret stands; none when it is hidden.
  public var caret: Point?

  /// Creates a screen from its cells.
  public init(rows: [[Cell]], caret: Point?) {
    self.rows = rows
    self.caret = caret
  }

  /// Copies a grid, which its owner may paint over afterwards.
  public init(_ grid: CellGrid, caret: Caret?) {
    rows = (0..<grid.size.rows).map { row in
      grid.row(row).map { cell in
        var text = ""
        text.unicodeScalars.append(contentsOf: grid.glyphs.scalars(of: cell.glyph))
        return Cell(text: text, style: cell.style)
      }
    }
    self.caret = caret?.position
  }

  /// The extent of the screen.
  public var size: Size {
    Size(columns: rows.first?.count ?? 0, rows: rows.count)
  }

  /// The cell at a point; a blank outside.
  public subscript(point: Point) -> Cell {
    guard rows.indices.contains(point.row), rows[point.row].indices.contains(point.column) else {
      return Cell(text: " ", style: .plain)
    }
    return rows[point.row][point.column]
  }

  /// The text of one row without its trailing blanks, the caret not drawn.
  public func line(_ row: Int) -> String {
    guard rows.indices.contains(row) else { return "" }
    let text = rows[row].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// The first place where a text stands within one row.
  public func position(of text: String) -> Point? {
    for (row, cells) in rows.enumerated() where line(row).contains(text) {
      for column in cells.indices
      where cells[column...].lazy.map(\.text).joined().hasPrefix(text) {
        return Point(column: column, row: row)
      }
    }
    return nil
  }

  /// Whether a text stands within one row.
  public func contains(_ text: String) -> Bool {
    position(of: text) != nil
  }
}

extension ScreenText: CustomStringConvertible {
  /// The picture: one line a row.
  public var description: String {
    rows.indices.map { row in
      rows[row].indices.map { drawn(Point(column: $0, row: row)) }.joined() + "|"
    }.joined(separator: "\n")
  }

  private func drawn(_ point: Point) -> String {
    let text = self[point].text.unicodeScalars.map(ScreenText.visible).joined()
    guard point == caret else { return text }
    return text == " " ? "█" : "█" + text
  }

  /// Control characters would spoil the picture, and a cell must never hold one anyway.
  private static func visible(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.generalCategory == .control
      ? scalar.escaped(asASCII: true) : String(Character(scalar))
  }
}
