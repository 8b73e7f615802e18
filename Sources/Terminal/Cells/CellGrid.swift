/// A screenful of cells: painters draw into it, a terminal driver shows it.
///
/// A reference, since it is a place (a frame buffer), not a value: painters of many views draw into
/// the same one without copying it.
public final class CellGrid {
  /// Its extent.
  public let size: Size
  /// Where its clusters are interned.
  public let glyphs: GlyphTable
  var cells: [Cell]
  /// For each row whether it was drawn to since `takeDrawnRow`.
  var isDrawn: [Bool]
  /// The scrolls since `takeScrolls`, oldest first.
  var scrolls: [GridScroll] = []

  /// Creates a blank grid.
  public init(size: Size, glyphs: GlyphTable) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    isDrawn = Array(repeating: true, count: size.rows)
  }

  /// The first row from one on that was drawn to since it was taken last, whether it shows something
  /// else now or not; in a new grid every row is.
  public func takeDrawnRow(from first: Int) -> Int? {
    for row in first..<max(first, size.rows) where isDrawn[row] {
      isDrawn[row] = false
      return row
    }
    return nil
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

  /// Makes a row show what the same row of a grid of this size shows.
  public func copyRow(_ row: Int, from other: CellGrid) {
    guard row >= 0, row < size.rows, other.size == size else { return }
    isDrawn[row] = true
    cells.copy(row * size.columns..<(row + 1) * size.columns, from: other.cells)
  }

  /// Makes every cell blank.
  public func clear() {
    cells.fill(cells.indices, with: .blank)
    isDrawn = Array(repeating: true, count: size.rows)
  }

  /// Puts a glyph at a point inside, keeping wide glyphs whole: half of one that is overwritten
  /// leaves a blank, and a wide one that would stick out to the right is a blank.
  func put(_ glyph: Glyph, width: Int, at point: Point, style: Style) {
    guard contains(point) else { return }
    let start = index(of: point)
    let fits = width < 2 || point.column + 1 < size.columns
    willOverwrite(start..<start + (fits ? width : 1), ofRow: point.row)
    cells[start] = Cell(glyph: fits ? glyph : .space, style: style)
    if fits, width >= 2 { cells[start + 1] = Cell(glyph: .continuation, style: style) }
  }

  /// Puts printable characters of Latin-1 side by side, and blanks up to a column; all of them must be
  /// inside one row.
  func put(
    latin1 letters: Span<UInt8>,
    at point: Point,
    style: Style,
    upTo end: Int,
    ground: Style
  ) {
    let start = index(of: point)
    let range = start..<start + end - point.column
    willOverwrite(range, ofRow: point.row)
    cells.put(latin1: letters, in: range, style: style, ground: ground)
  }

  /// Puts cells side by side; all of them must be inside one row.
  func put(_ cells: ArraySlice<Cell>, at point: Point) {
    let start = index(of: point)
    willOverwrite(start..<start + cells.count, ofRow: point.row)
    self.cells.put(cells, at: start)
  }

  /// Makes the cells of a part of one row blank; all of it must be inside.
  func blank(_ columns: Range<Int>, ofRow row: Int, style: Style) {
    let start = index(of: Point(column: columns.lowerBound, row: row))
    willOverwrite(start..<start + columns.count, ofRow: row)
    cells.fill(start..<start + columns.count, with: Cell(glyph: .space, style: style))
  }

  /// Changes only how the cells of a part of one row look; all of it must be inside.
  func restyle(_ columns: Range<Int>, ofRow row: Int, _ change: (Style) -> Style) {
    let start = index(of: Point(column: columns.lowerBound, row: row))
    isDrawn[row] = true
    for index in start..<start + columns.count { cells[index].style = change(cells[index].style) }
  }

  private func index(of point: Point) -> Int {
    point.row * size.columns + point.column
  }

  /// Takes note that cells of a row are overwritten, and blanks the halves of wide glyphs that are
  /// left over.
  private func willOverwrite(_ range: Range<Int>, ofRow row: Int) {
    isDrawn[row] = true
    let (first, next) = (range.lowerBound, range.upperBound)
    let start = row * size.columns
    if first > start, cells[first].glyph == .continuation { cells[first - 1].glyph = .space }
    if next < start + size.columns, cells[next].glyph == .continuation {
      cells[next].glyph = .space
    }
  }
}

/// What is done to many cells at once, without asking anew for each of them whose they are.
extension [Cell] {
  fileprivate mutating func put(
    latin1 letters: Span<UInt8>,
    in range: Range<Int>,
    style: Style,
    ground: Style
  ) {
    var target = mutableSpan
    for index in range {
      let place = index - range.lowerBound
      target[index] =
        place < letters.count
        ? Cell(glyph: Glyph(latin1: letters[place]), style: style)
        : Cell(glyph: .space, style: ground)
    }
  }

  fileprivate mutating func put(_ cells: ArraySlice<Cell>, at start: Int) {
    var target = mutableSpan
    let source = cells.span
    for index in source.indices { target[start + index] = source[index] }
  }

  fileprivate mutating func fill(_ range: Range<Int>, with cell: Cell) {
    var target = mutableSpan
    for index in range { target[index] = cell }
  }

  fileprivate mutating func copy(_ range: Range<Int>, from source: [Cell]) {
    precondition(range.upperBound <= Swift.min(count, source.count))
    withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        guard let first = target.baseAddress, let other = source.baseAddress else { return }
        (first + range.lowerBound).update(from: other + range.lowerBound, count: range.count)
      }
    }
  }
}
