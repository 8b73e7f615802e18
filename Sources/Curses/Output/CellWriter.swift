import CNcurses
import Terminal

/// Puts frames into ncurses' screen, only what differs from the frame before.
///
/// What ncurses cannot hold, or would measure differently from our layout, stands there as a
/// placeholder of the right width and is written by `OverlayWriter` after ncurses is done.
nonisolated final class CellWriter {
  private var looks: LookTable
  private var run: UnsafeMutableBufferPointer<cchar_t>
  private var shown: CellGrid?
  /// The frame that was written last: of the same one only what was drawn since is looked at.
  private var last: CellGrid?
  /// The extent of ncurses' screen.
  private(set) var size: Size
  private let isUTF8: Bool
  private let placeholder: UInt32
  /// Whether what stands right before the lower right corner is inserted to fill that.
  private let pushesCorner: Bool
  /// The rows that may hold something beyond ncurses.
  private var hasOverlay: [Bool]

  /// Where the terminal's cursor is.
  var cursor = Point.zero
  /// What the terminal is to do before it gets what ncurses writes.
  private(set) var preparation: [UInt8] = []

  /// Creates a writer for a screen that ncurses has opened in this size.
  init(size: Size, palette: Palette, isUTF8: Bool) {
    looks = LookTable(palette: palette)
    self.size = size
    self.isUTF8 = isUTF8
    // Not a plain space: one that takes the place of an overlaid glyph must be written.
    pushesCorner = curses_pushes_corner()
    placeholder = isUTF8 ? 0xA0 : 0x3F
    hasOverlay = Array(repeating: false, count: size.rows)
    run = .allocate(capacity: max(1, size.columns))
  }

  deinit {
    run.deallocate()
  }

  /// Forgets what is shown: the next frame is written as a whole.
  func invalidate() {
    shown = nil
  }

  /// The frame that is shown, if it holds anything beyond ncurses; that is written anew with the
  /// next one.
  func invalidateOverlays() -> CellGrid? {
    guard hasOverlay.contains(true), let frame = shown else { return nil }
    shown = nil
    return frame
  }

  /// Goes over to other colours, and returns the frame that is shown if that looks different now; it
  /// is written anew with the next one.
  func adapt(to palette: Palette) -> CellGrid? {
    guard looks.adapt(to: palette), let frame = shown else { return nil }
    shown = nil
    return frame
  }

  /// Follows the terminal to another size.
  func resize(to size: Size) {
    self.size = size
    shown = nil
    run.deallocate()
    run = .allocate(capacity: max(1, size.columns))
    hasOverlay = Array(repeating: false, count: size.rows)
  }

  /// Puts a frame into ncurses' screen and returns what must be written over it.
  ///
  /// - Complexity: O(cells drawn since the last frame) to find what differs, and its cost in
  ///   ncurses for that.
  func write(_ frame: CellGrid) -> [Overlay] {
    let isKnown = frame === last && shown?.size == frame.size && size == frame.size
    let drawn = frame.takeDrawnRows()
    let scrolls = frame.takeScrolls()
    let shown = shownGrid(of: frame)
    last = frame
    if isKnown { for scroll in scrolls { follow(scroll, shown) } }
    var changed: [Int] = []
    preparation = []
    for row in isKnown ? drawn : Array(0..<frame.size.rows) where row < size.rows {
      guard let columns = frame.changedColumns(inRow: row, since: shown) else { continue }
      if isKnown, scrolls.isEmpty, row == cursor.row, columns.lowerBound == cursor.column {
        insert(frame, shown)
      }
      write(frame, row: row, columns: columns.clamped(to: 0..<size.columns))
      shown.copyRow(row, from: frame)
      changed.append(row)
    }
    // ncurses may scroll when several rows differ, and repaints then what it likes.
    let rows = changed.count > 1 || !scrolls.isEmpty ? Array(hasOverlay.indices) : changed
    return rows.flatMap { hasOverlay[$0] ? overlays(of: frame, row: $0) : [] }
  }

  /// Has the terminal move the rest of the cursor's row where that is all that has changed in it.
  private func insert(_ frame: CellGrid, _ shown: CellGrid) {
    let row = cursor.row
    guard !hasOverlay[row], row + 1 < size.rows || !pushesCorner,
      let insertion = RowInsertion(at: cursor, in: frame.row(row), since: shown.row(row))
    else { return }
    preparation = insertion.carryOut()
  }

  /// Moves rows of ncurses' screen as those of the frame have moved.
  private func follow(_ scroll: GridScroll, _ shown: CellGrid) {
    shown.scroll(scroll.rows, by: scroll.count)
    _ = shown.takeScrolls()
    hasOverlay = hasOverlay.indices.map { row in
      guard scroll.rows.contains(row) else { return hasOverlay[row] }
      return scroll.source(of: row).map { hasOverlay[$0] } ?? false
    }
    let (top, bottom) = (Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
    curses_scroll(top, bottom, Int32(scroll.count))
  }

  /// What ncurses' screen shows; made blank where that is not known or of another size.
  private func shownGrid(of frame: CellGrid) -> CellGrid {
    if let shown, shown.size == frame.size { return shown }
    curses_erase()
    hasOverlay = Array(repeating: false, count: size.rows)
    let blank = CellGrid(size: frame.size, glyphs: frame.glyphs)
    shown = blank
    return blank
  }

  private func write(_ frame: CellGrid, row: Int, columns: Range<Int>) {
    let run = run
    var count = 0
    var style = Style.plain
    var look = looks.look(for: style)
    forEachCell(of: frame, row: row, columns: columns) { column, cell, width in
      if cell.style != style {
        style = cell.style
        look = looks.look(for: style)
      }
      if width == 2, column + 1 == size.columns {
        curses_fill(&run[count], &look, 0x20)
        count += 1
      } else if !isPushed(column, row, width),
        fill(&run[count], with: cell.glyph, width: width, of: frame.glyphs, look: &look)
      {
        count += 1
      } else {
        hasOverlay[row] = true
        for index in count..<count + width { curses_fill(&run[index], &look, placeholder) }
        count += width
      }
    }
    guard count > 0 else { return }
    curses_put_row(Int32(row), Int32(columns.lowerBound), run.baseAddress, Int32(count))
  }

  private func forEachCell(
    of frame: CellGrid,
    row: Int,
    columns: Range<Int>,
    _ body: (_ column: Int, _ cell: Cell, _ width: Int) -> Void
  ) {
    let cells = frame.row(row)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let index = cells.startIndex + column
      let isWide = index + 1 < cells.endIndex && cells[index + 1].glyph == .continuation
      body(column, cells[index], isWide ? 2 : 1)
      column += isWide ? 2 : 1
    }
  }
}

// MARK: - What ncurses can hold

nonisolated extension CellWriter {
  /// Fills a cell of ncurses'; false for what it cannot hold or takes for another width.
  private func fill(
    _ target: inout cchar_t,
    with glyph: Glyph,
    width: Int,
    of glyphs: GlyphTable,
    look: inout cchar_t
  ) -> Bool {
    if let scalar = glyph.scalar {
      let isASCII = (0x20..<0x7F).contains(scalar.value)
      guard isASCII ? width == 1 : measure(scalar) == width else { return false }
      curses_fill(&target, &look, scalar.value)
      return true
    }
    let cluster = glyphs.scalars(of: glyph)
    guard let first = cluster.first else {
      curses_fill(&target, &look, 0x20)
      return width == 1
    }
    guard measure(first) == width else { return false }
    curses_fill(&target, &look, first.value)
    return cluster.dropFirst().allSatisfy { mark in
      measure(mark) == 0 && SentCluster.isMark(mark) && curses_add_mark(&target, mark.value)
    }
  }

  /// Whether ncurses would insert a wide glyph to fill the corner after it, and so tear it apart.
  private func isPushed(_ column: Int, _ row: Int, _ width: Int) -> Bool {
    pushesCorner && width == 2 && column + 3 == size.columns && row + 1 == size.rows
  }

  /// The columns that ncurses takes a scalar for; -1 for what it cannot write.
  private func measure(_ scalar: Unicode.Scalar) -> Int {
    isUTF8 && !SentCluster.isHarmful(scalar) ? Int(curses_width(scalar.value)) : -1
  }

  /// What a row holds beyond that.
  private func overlays(of frame: CellGrid, row: Int) -> [Overlay] {
    var overlays: [Overlay] = []
    var scratch = cchar_t()
    forEachCell(of: frame, row: row, columns: 0..<min(size.columns, frame.size.columns)) {
      column,
      cell,
      width in
      guard width == 1 || column + 1 < size.columns else { return }
      var look = cchar_t()
      if !isPushed(column, row, width),
        fill(&scratch, with: cell.glyph, width: width, of: frame.glyphs, look: &look)
      {
        return
      }
      overlays.append(
        Overlay(
          position: Point(column: column, row: row),
          cluster: frame.glyphs.scalars(of: cell.glyph),
          width: width,
          style: cell.style
        )
      )
    }
    hasOverlay[row] = !overlays.isEmpty
    return overlays
  }
}
