/// A screenful of cells: painters draw into it, a terminal driver shows it.
///
/// A reference, since it is a place (a frame buffer), not a value: painters of many views draw into
/// the same one without copying it.
public final class CellGrid {
  /// Its extent.
  public let size: Size
  /// Where its clusters are interned.
  public let glyphs: GlyphTable
  private(set) var cells: [Cell]

  /// Creates a blank grid.
  public init(size: Size, glyphs: GlyphTable) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Creates a grid that shows what another shows now.
  ///
  /// - Complexity: O(1); the first change to either copies the cells.
  public init(copying other: CellGrid) {
    size = other.size
    glyphs = other.glyphs
    cells = other.cells
  }

  /// Whether the cell lies on the grid.
  public func contains(_ point: Point) -> Bool {
    Rect(size: size).contains(point)
  }

  /// The cell at a point; a blank outside.
  public subscript(point: Point) -> Cell {
    contains(point) ? cells[point.row * size.columns + point.column] : .blank
  }

  /// The cells of one row, left to right; none outside.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Makes every cell blank.
  public func clear() {
    for index in cells.indices { cells[index] = .blank }
  }

  /// Puts a glyph at a point inside, keeping wide glyphs whole: half of one that is overwritten
  /// leaves a blank, and a wide one that would stick out to the right is a blank.
  func put(_ glyph: Glyph, width: Int, at point: Point, style: Style) {
    guard contains(point) else { return }
    let start = point.row * size.columns + point.column
    if cells[start].glyph == .continuation { blankWide(before: start) }
    let fits = width < 2 || point.column + 1 < size.columns
    cells[start] = Cell(glyph: fits ? glyph : .space, style: style)
    if width >= 2, fits {
      blankContinuation(at: start + 2, inRow: point.row)
      cells[start + 1] = Cell(glyph: .continuation, style: style)
    } else {
      blankContinuation(at: start + 1, inRow: point.row)
    }
  }

  /// Changes only how a cell looks.
  func restyle(at point: Point, _ change: (Style) -> Style) {
    guard contains(point) else { return }
    let index = point.row * size.columns + point.column
    cells[index].style = change(cells[index].style)
  }

  private func blankWide(before index: Int) {
    guard index % size.columns > 0 else { return }
    cells[index - 1].glyph = .space
  }

  private func blankContinuation(at index: Int, inRow row: Int) {
    guard index < (row + 1) * size.columns, cells[index].glyph == .continuation else { return }
    cells[index].glyph = .space
  }
}
