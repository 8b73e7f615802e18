import Terminal

nonisolated extension FrameWriter {
  /// A run of cells that are right already is passed over from this length on; a shorter one is
  /// written anew as fast as the cursor moves over it.
  private static let worthPassing = 6
  /// Fewer blanks are written as fast as they are cleared.
  private static let worthClearing = 4

  /// Writes some columns of a row over what stands there.
  func write(
    _ frame: CellGrid,
    row: Int,
    columns: Range<Int>,
    over shown: CellGrid
  ) {
    let (newRow, oldRow) = (frame.row(row), shown.row(row))
    let (new, old) = (newRow.span, oldRow.span)
    let canShift = !isUncertain[row] && pen.canShift && frame.size == size
    let shift = canShift ? RowShift(of: new, since: old, from: columns.lowerBound) : nil
    let written = shift?.columns ?? columns
    if isUncertain[row] || !new.isASCII(written) {
      isUncertain[row] = certainty.isUncertain(new, of: frame.glyphs)
    }
    if let shift, !isUncertain[row] {
      pen.move(to: Point(column: shift.column, row: row))
      pen.shift(by: shift.count)
      return writeRun(of: new, row: row, columns: written, frame.glyphs)
    }
    var columns = columns
    let end = pen.screen.clearRow.isEmpty ? columns.upperBound : new.endOfText
    let isCleared = columns.upperBound - max(end, columns.lowerBound) >= FrameWriter.worthClearing
    if isCleared { columns = columns.lowerBound..<max(end, columns.lowerBound) }
    writeChanges(of: new, since: old, row: row, columns: columns, frame.glyphs)
    guard isCleared else { return }
    pen.move(to: Point(column: columns.upperBound, row: row))
    pen.clearRow()
  }

  /// Writes what differs within some columns.
  private func writeChanges(
    of new: Span<Cell>,
    since old: Span<Cell>,
    row: Int,
    columns: Range<Int>,
    _ glyphs: GlyphTable
  ) {
    var start = columns.lowerBound
    var same = 0
    for column in columns {
      if new[column] == old[column] {
        same += 1
        continue
      }
      if same >= FrameWriter.worthPassing {
        writeRun(of: new, row: row, columns: start..<column - same, glyphs)
        // The right half of a glyph is written with its left one.
        start = new[column].glyph == .continuation ? column - 1 : column
      }
      same = 0
    }
    writeRun(of: new, row: row, columns: start..<columns.upperBound, glyphs)
  }

  private func writeRun(
    of cells: Span<Cell>,
    row: Int,
    columns: Range<Int>,
    _ glyphs: GlyphTable
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = cells[column]
      let width = cells.width(at: column)
      let place = Point(column: column, row: row)
      pen.move(to: place)
      pen.set(cell.style)
      if isCorner(column, row, width), !pen.screen.staysAtMargin {
        fillCorner(with: cells, row: row, column: column, width: width, glyphs)
      } else {
        put(cell.glyph, width: width, at: place, of: glyphs)
      }
      column += width
    }
  }

  /// Puts a glyph where the cursor is, or blanks in the place of one that comes later.
  private func put(_ glyph: Glyph, width: Int, at place: Point, of glyphs: GlyphTable) {
    if let letter = glyph.ascii, width == 1 {
      pen.put(ascii: letter)
    } else if place.column + width <= size.columns,
      certainty.isCertain(glyph, width: width, of: glyphs)
    {
      pen.put(glyphs.scalars(of: glyph), width: width)
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
  private func fillCorner(
    with cells: Span<Cell>,
    row: Int,
    column: Int,
    width: Int,
    _ glyphs: GlyphTable
  ) {
    let glyph = cells[column].glyph
    let cluster =
      certainty.isCertain(glyph, width: width, of: glyphs)
      ? glyphs.scalars(of: glyph)
      : certainty.sent(glyph, width: width, of: glyphs)
    if !pen.screen.marginOff.isEmpty, !pen.screen.marginOn.isEmpty {
      pen.write(pen.screen.marginOff)
      pen.put(cluster, width: width)
      pen.write(pen.screen.marginOn)
    } else if pen.screen.insert != nil, let before = cells.glyph(before: column) {
      let place = Point(column: before.lowerBound, row: row)
      let neighbour = cells[before.lowerBound]
      pen.move(to: place)
      pen.put(cluster, width: width)
      pen.move(to: place)
      pen.shift(by: before.count)
      pen.set(neighbour.style)
      put(neighbour.glyph, width: before.count, at: place, of: glyphs)
    } else {
      // Nothing, rather than what was there before.
      pen.clearRow()
    }
    pen.loseCursor()
  }
}

// MARK: - What a terminal may measure differently

nonisolated extension FrameWriter {
  func writeUncertain(_ frame: CellGrid, row: Int) {
    let shown = frame.row(row)
    let cells = shown.span
    var column = 0
    while column < min(size.columns, cells.count) {
      let width = cells.width(at: column)
      let cell = cells[column]
      if column + width <= size.columns, cell.glyph.ascii == nil,
        pen.screen.staysAtMargin || !isCorner(column, row, width),
        !certainty.isCertain(cell.glyph, width: width, of: frame.glyphs)
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
