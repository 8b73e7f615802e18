import Terminal

/// Turns frames into bytes for the terminal: of each only what differs from the one before.
///
/// What a terminal may measure differently from our layout stands as blanks of the right width until
/// all else is in place, and is then written glyph by glyph, so that it cannot shift its neighbours.
nonisolated final class FrameWriter {
  private var pen: TerminalPen
  /// What the terminal shows; nothing while that is not known.
  private var shown: CellGrid?
  /// The frame that was written last: of the same one only what was drawn since is looked at.
  private var last: CellGrid?
  /// The rows that show what the terminal may measure differently.
  private var isUncertain: [Bool]
  /// What becomes of those.
  private var certainty: GlyphCertainty

  /// A frame as the terminal gets it.
  struct Output {
    /// What is to be written.
    var bytes: [UInt8]
    /// Whether parts of it are written over others, which nobody should see half done.
    var isPatchwork: Bool
  }

  /// Creates a writer for a terminal of which nothing is known but its kind.
  init(_ pen: TerminalPen, certainty: GlyphCertainty) {
    self.pen = pen
    self.certainty = certainty
    isUncertain = Array(repeating: false, count: pen.size.rows)
  }

  /// The terminal's extent.
  var size: Size { pen.size }

  /// Forgets what is shown: the next frame is written as a whole.
  func invalidate() {
    shown = nil
  }

  /// Begins afresh with a terminal that somebody else has had.
  func startOver() {
    invalidate()
    pen.forget()
  }

  /// Follows the terminal to another size.
  func resize(to size: Size) {
    pen.size = size
    invalidate()
  }

  /// Draws attention.
  func ring() -> [UInt8] {
    pen.screen.ring
  }

  /// Goes over to other colours, and returns the frame that is shown if that looks different now; it
  /// is written anew with the next one.
  func adapt(to palette: Palette) -> CellGrid? {
    pen.looks.adapt(to: palette) ? takeShown() : nil
  }

  /// Goes over to another treatment of clusters, and returns the frame that is shown if it has some;
  /// it is written anew with the next one.
  func adapt(to sent: SentCluster) -> CellGrid? {
    certainty.sent = sent
    return isUncertain.contains(true) ? takeShown() : nil
  }

  private func takeShown() -> CellGrid? {
    defer { shown = nil }
    return shown
  }
}

// MARK: - Frames

nonisolated extension FrameWriter {
  /// Writes a frame, and the cursor at its place or hidden.
  ///
  /// - Complexity: O(cells drawn since the last frame).
  func write(_ frame: CellGrid, cursor: Point?) -> Output {
    let isKnown = frame === last && shown?.size == frame.size
    last = frame
    let scrolls = frame.takeScrolls()
    let shown = shownGrid(of: frame)
    let follows = isKnown && (scrolls.isEmpty || pen.canScroll)
    if follows { for scroll in scrolls { follow(scroll, shown) } }
    var uncertain: [Int] = []
    var next = 0
    // Of a frame that is not the last one, any row may be another.
    while let row = follows ? frame.takeDrawnRow(from: next) : next, row < frame.size.rows {
      if update(row, of: frame, over: shown), isUncertain[row] { uncertain.append(row) }
      next = row + 1
    }
    for row in uncertain { writeUncertain(frame, row: row) }
    pen.set(.plain)
    if let cursor { pen.move(to: cursor) }
    pen.showCursor(cursor != nil)
    return Output(bytes: pen.take(), isPatchwork: !uncertain.isEmpty)
  }

  /// Makes the terminal show a row, and returns whether anything was to be done.
  private func update(_ row: Int, of frame: CellGrid, over shown: CellGrid) -> Bool {
    guard row < size.rows, let columns = frame.changedColumns(inRow: row, since: shown) else {
      return false
    }
    write(frame, row: row, columns: columns.clamped(to: 0..<size.columns), over: shown)
    shown.copyRow(row, from: frame)
    return true
  }

  /// What the terminal shows; made blank where that is not known or of another size.
  private func shownGrid(of frame: CellGrid) -> CellGrid {
    if let shown, shown.size == frame.size { return shown }
    pen.clear()
    isUncertain = Array(repeating: false, count: size.rows)
    let blank = CellGrid(size: frame.size, glyphs: frame.glyphs)
    shown = blank
    return blank
  }

  /// Moves rows of the terminal as those of the frame have moved.
  private func follow(_ scroll: GridScroll, _ shown: CellGrid) {
    shown.scroll(scroll.rows, by: scroll.count)
    _ = shown.takeScrolls()
    isUncertain = isUncertain.indices.map { row in
      guard scroll.rows.contains(row) else { return isUncertain[row] }
      return scroll.source(of: row).map { isUncertain[$0] } ?? false
    }
    let rows = scroll.rows.clamped(to: 0..<size.rows)
    if !rows.isEmpty { pen.scroll(rows, by: scroll.count) }
  }
}

// MARK: - Rows

nonisolated extension FrameWriter {
  /// A run of cells that are right already is passed over from this length on; a shorter one is
  /// written anew as fast as the cursor moves over it.
  private static let worthPassing = 6
  /// Fewer blanks are written as fast as they are cleared.
  private static let worthClearing = 4

  /// Writes some columns of a row over what stands there.
  private func write(
    _ frame: CellGrid,
    row: Int,
    columns: Range<Int>,
    over shown: CellGrid
  ) {
    let new = frame.row(row)
    let wasCertain = !isUncertain[row]
    if !wasCertain || !frame.isASCII(columns, ofRow: row) {
      isUncertain[row] = certainty.isUncertain(new, of: frame.glyphs)
    }
    var columns = columns
    if wasCertain, !isUncertain[row], pen.canShift, frame.size == size,
      let shift = RowShift(of: new, since: shown.row(row), from: columns.lowerBound)
    {
      pen.move(to: Point(column: shift.column, row: row))
      pen.shift(by: shift.count)
      columns = shift.column..<shift.column + max(0, shift.count)
      return writeRun(frame, row: row, columns: columns)
    }
    let end = pen.screen.clearRow.isEmpty ? columns.upperBound : new.endOfText
    let isCleared = columns.upperBound - max(end, columns.lowerBound) >= FrameWriter.worthClearing
    if isCleared { columns = columns.lowerBound..<max(end, columns.lowerBound) }
    writeChanges(frame, row: row, columns: columns, over: shown)
    guard isCleared else { return }
    pen.move(to: Point(column: columns.upperBound, row: row))
    pen.clearRow()
  }

  /// Writes what differs within some columns.
  private func writeChanges(
    _ frame: CellGrid,
    row: Int,
    columns: Range<Int>,
    over shown: CellGrid
  ) {
    let (new, old) = (frame.row(row), shown.row(row))
    let shift = old.startIndex - new.startIndex
    var start = columns.lowerBound
    var same = 0
    for column in columns {
      let index = new.startIndex + column
      if new[index] == old[index + shift] {
        same += 1
        continue
      }
      if same >= FrameWriter.worthPassing {
        writeRun(frame, row: row, columns: start..<column - same)
        // The right half of a glyph is written with its left one.
        start = new[index].glyph == .continuation ? column - 1 : column
      }
      same = 0
    }
    writeRun(frame, row: row, columns: start..<columns.upperBound)
  }

  private func writeRun(_ frame: CellGrid, row: Int, columns: Range<Int>) {
    let cells = frame.row(row)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = cells[cells.startIndex + column]
      let width = cells.width(at: column)
      let place = Point(column: column, row: row)
      pen.move(to: place)
      pen.set(cell.style)
      if isCorner(column, row, width), !pen.screen.staysAtMargin {
        fillCorner(frame, row: row, column: column, width: width)
      } else {
        put(cell.glyph, width: width, at: place, of: frame.glyphs)
      }
      column += width
    }
  }

  /// Puts a glyph where the cursor is, or blanks in the place of one that comes later.
  private func put(_ glyph: Glyph, width: Int, at place: Point, of glyphs: GlyphTable) {
    if let letter = glyph.ascii, width == 1 {
      pen.put(ascii: letter)
    } else if place.column + width <= size.columns,
      let cluster = certainty.certain(glyph, width: width, of: glyphs)
    {
      pen.put(cluster, width: width)
    } else {
      // The half of a glyph that does not fit, too, is blank.
      for _ in place.column..<min(size.columns, place.column + width) { pen.put(ascii: 0x20) }
    }
  }
}

// MARK: - The lower right corner

nonisolated extension FrameWriter {
  private func isCorner(_ column: Int, _ row: Int, _ width: Int) -> Bool {
    row + 1 == size.rows && column + width >= size.columns
  }

  /// Fills the corner of a terminal that scrolls when something is written there: its right margin
  /// is switched off meanwhile, or the glyph is moved there from the left.
  private func fillCorner(_ frame: CellGrid, row: Int, column: Int, width: Int) {
    let cells = frame.row(row)
    let glyph = cells[cells.startIndex + column].glyph
    let cluster =
      certainty.certain(glyph, width: width, of: frame.glyphs)
      ?? certainty.sent(glyph, width: width, of: frame.glyphs)
    if !pen.screen.marginOff.isEmpty, !pen.screen.marginOn.isEmpty {
      pen.write(pen.screen.marginOff)
      pen.put(cluster, width: width)
      pen.write(pen.screen.marginOn)
    } else if pen.screen.insert != nil, let before = cells.glyph(before: column) {
      let place = Point(column: before.lowerBound, row: row)
      let neighbour = cells[cells.startIndex + before.lowerBound]
      pen.move(to: place)
      pen.put(cluster, width: width)
      pen.move(to: place)
      pen.shift(by: before.count)
      pen.set(neighbour.style)
      put(neighbour.glyph, width: before.count, at: place, of: frame.glyphs)
    }
    pen.loseCursor()
  }
}

// MARK: - What a terminal may measure differently

nonisolated extension FrameWriter {
  private func writeUncertain(_ frame: CellGrid, row: Int) {
    let cells = frame.row(row)
    var column = 0
    while column < min(size.columns, cells.count) {
      let width = cells.width(at: column)
      let cell = cells[cells.startIndex + column]
      if column + width <= size.columns, cell.glyph.ascii == nil,
        pen.screen.staysAtMargin || !isCorner(column, row, width),
        certainty.certain(cell.glyph, width: width, of: frame.glyphs) == nil
      {
        pen.move(to: Point(column: column, row: row))
        pen.set(cell.style)
        pen.put(certainty.sent(cell.glyph, width: width, of: frame.glyphs), width: width)
        pen.loseCursor()
      }
      column += width
    }
  }
}

extension ArraySlice<Cell> {
  /// The columns that the glyph in a column takes, which is not the right half of one.
  fileprivate nonisolated func width(at column: Int) -> Int {
    let next = startIndex + column + 1
    return next < endIndex && self[next].glyph == .continuation ? 2 : 1
  }

  /// The columns of the glyph before the one in a column; none before the first one.
  fileprivate nonisolated func glyph(before column: Int) -> Range<Int>? {
    guard column > 0 else { return nil }
    let isWide = column > 1 && self[startIndex + column - 1].glyph == .continuation
    return column - (isWide ? 2 : 1)..<column
  }
}
