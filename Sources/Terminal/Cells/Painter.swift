/// Draws into a grid, moved to an origin and clipped to a rectangle.
///
/// A small value: a view that paints hands `painter.inside(frame)` to its subview.
public struct Painter {
  private let grid: CellGrid
  /// The grid's cell that this painter calls (0, 0).
  private let origin: Point
  /// The grid's cells that may be touched.
  private let clip: Rect

  /// The extent that the painter draws for; cells outside are dropped silently.
  public let size: Size
  /// How cells look where nothing is drawn.
  public let ground: Style

  /// Creates a painter over a whole grid.
  public init(_ grid: CellGrid) {
    let whole = Rect(size: grid.size)
    self.init(grid: grid, origin: .zero, clip: whole, size: whole.size, ground: .plain)
  }

  private init(grid: CellGrid, origin: Point, clip: Rect, size: Size, ground: Style) {
    self.grid = grid
    self.origin = origin
    self.clip = clip
    self.size = size
    self.ground = ground
  }

  /// Where clusters of this painter's grid are interned.
  public var glyphs: GlyphTable { grid.glyphs }

  /// A painter for a part of this one, in the part's own coordinates; it has another ground if there
  /// is one.
  public func inside(_ frame: Rect, ground: Style? = nil) -> Painter {
    let moved = frame.offset(by: origin)
    return Painter(
      grid: grid,
      origin: moved.origin,
      clip: clip.intersection(moved),
      size: frame.size,
      ground: ground ?? self.ground
    )
  }

  /// Puts one glyph; what lies outside is dropped, a wide glyph that is cut shows as a blank.
  ///
  /// - Parameters:
  ///   - glyph: What to show.
  ///   - width: Its columns, 1 or 2.
  ///   - point: The cell of its left half.
  ///   - style: How to show it.
  public func put(_ glyph: Glyph, width: Int = 1, at point: Point, style: Style) {
    let cell = point + origin
    guard clip.contains(cell) else {
      if width == 2, clip.contains(cell + Point(column: 1, row: 0)) {
        grid.put(.space, width: 1, at: cell + Point(column: 1, row: 0), style: style)
      }
      return
    }
    let fits = width < 2 || cell.column + 1 < clip.right
    grid.put(fits ? glyph : .space, width: fits ? width : 1, at: cell, style: style)
  }

  /// Puts printable characters of Latin-1 side by side, at a fraction of the cost of single glyphs; what
  /// lies outside is dropped.
  ///
  /// - Parameters:
  ///   - letters: The characters.
  ///   - point: The first one's cell.
  ///   - style: How to show them.
  ///   - clearsRest: Whether the row behind them is to look as if nothing had been drawn.
  public func put(
    latin1 letters: Span<UInt8>,
    at point: Point,
    style: Style,
    clearsRest: Bool = false
  ) {
    let cell = point + origin
    let first = max(0, clip.left - cell.column)
    let end = max(0, min(letters.count, clip.right - cell.column))
    let place = cell + Point(column: first, row: 0)
    let limit = clearsRest ? clip.right : cell.column + end
    guard place.column < limit, cell.row >= clip.top, cell.row < clip.bottom else { return }
    let shown = letters.extracting(min(first, end)..<end)
    grid.put(latin1: shown, at: place, style: style, upTo: limit, ground: ground)
  }

  /// Puts cells side by side as they are; what lies outside is dropped, a wide glyph that is cut
  /// shows as a blank.
  public func put(_ cells: [Cell], at point: Point) {
    let cell = point + origin
    let first = max(0, clip.left - cell.column)
    let end = min(cells.count, clip.right - cell.column)
    guard first < end, cell.row >= clip.top, cell.row < clip.bottom else { return }
    grid.put(cells[first..<end], at: cell + Point(column: first, row: 0))
    if cells[first].glyph == .continuation {
      put(.space, at: point + Point(column: first, row: 0), style: cells[first].style)
    }
    if end < cells.count, cells[end].glyph == .continuation {
      put(.space, at: point + Point(column: end - 1, row: 0), style: cells[end].style)
    }
  }

  /// Moves rows up, or down for a negative count; those that come in are blank.
  ///
  /// - Returns: Whether it was done: only for a painter as wide as its grid, and rows that are all
  ///   inside.
  public func scroll(_ rows: Range<Int>, by count: Int) -> Bool {
    let rows = rows.lowerBound + origin.row..<rows.upperBound + origin.row
    guard clip.left == 0, clip.right == grid.size.columns, rows.lowerBound >= clip.top,
      rows.upperBound <= clip.bottom
    else { return false }
    grid.scroll(rows, by: count)
    return true
  }

  /// Makes a rectangle look as if nothing had been drawn.
  public func clear(_ rect: Rect) {
    fill(rect, style: ground)
  }

  /// Fills a rectangle with blanks of a style.
  public func fill(_ rect: Rect, style: Style) {
    let area = rect.offset(by: origin).intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      grid.blank(area.left..<area.right, ofRow: row, style: style)
    }
  }

  /// Changes how the cells of a rectangle look and leaves what they show.
  public func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.offset(by: origin).intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      grid.restyle(area.left..<area.right, ofRow: row, change)
    }
  }
}
