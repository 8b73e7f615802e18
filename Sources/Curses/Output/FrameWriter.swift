import Terminal

/// Turns frames into bytes for the terminal: of each only what differs from the one before.
///
/// What a terminal may measure differently from our layout stands as blanks of the right width until
/// all else is in place, and is then written glyph by glyph, so that it cannot shift its neighbours.
nonisolated final class FrameWriter {
  var pen: TerminalPen
  /// What the terminal shows; nothing while that is not known.
  private var shown: CellGrid?
  /// The frame that was written last: of the same one only what was drawn since is looked at.
  private var last: CellGrid?
  /// The rows that show what the terminal may measure differently.
  var isUncertain: [Bool]
  /// What becomes of those.
  var certainty: GlyphCertainty

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

  /// Begins afresh with a terminal that somebody else has had: the next frame is written as a whole.
  func startOver() {
    shown = nil
    pen.forget()
  }

  /// Follows the terminal to another size.
  ///
  /// A frame of the size before may have reached it after that, and what it says of the rows that scroll
  /// means others then.
  func resize(to size: Size) {
    pen.size = size
    startOver()
  }

  /// Draws attention.
  func ring() -> [UInt8] {
    pen.screen.ring
  }

  /// Goes over to another background, and returns the frame that is shown if that looks different now;
  /// it is written anew with the next one.
  func adapt(isDark: Bool?) -> CellGrid? {
    pen.looks.adapt(isDark: isDark) ? takeShown() : nil
  }

  /// Goes over to another treatment of clusters, and returns the frame that is shown if it has some;
  /// it is written anew with the next one.
  func adapt(areClustersSafe: Bool) -> CellGrid? {
    guard areClustersSafe != certainty.sent.areClustersSafe else { return nil }
    certainty.sent = SentCluster(areClustersSafe: areClustersSafe)
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
    let isKnown = frame === last && shown?.size == frame.size && frame.size == size
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
    pen.scroll(scroll.rows, by: scroll.count)
  }
}
