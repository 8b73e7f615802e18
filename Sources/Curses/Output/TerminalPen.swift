import Terminal

/// Writes what makes the terminal do one thing after another, and knows where that leaves its cursor.
nonisolated struct TerminalPen {
  /// What the terminal can do.
  let screen: ScreenCapabilities
  /// What its glyphs may look like.
  var looks: LookTable
  /// The terminal's extent.
  var size: Size
  /// Where its cursor is; unknown after a glyph in the last column, and after one whose width the
  /// terminal may see differently.
  private(set) var cursor: Point?
  /// What has been written and not been taken.
  private var bytes: [UInt8] = []
  /// What glyphs that are put look like, and the style that asked for it.
  private var look = Look.plain
  private var style = Style.plain
  /// Unknown at first, like everything that others may have left behind.
  private var isCursorVisible: Bool?
  private var isForgotten = true

  /// Most frames are not longer than this.
  private static let usualLength = 200

  /// Creates a pen for a terminal of which nothing is known but its kind.
  init(_ screen: ScreenCapabilities, looks: LookTable, size: Size) {
    self.screen = screen
    self.looks = looks
    self.size = size
  }

  /// What has been written since this was asked last.
  mutating func take() -> [UInt8] {
    defer {
      bytes = []
      bytes.reserveCapacity(TerminalPen.usualLength)
    }
    return bytes
  }

  /// Takes note that somebody else has written to the terminal.
  mutating func forget() {
    cursor = nil
    look = .plain
    style = .plain
    isCursorVisible = nil
    isForgotten = true
  }

  /// Writes what neither moves the cursor nor changes how glyphs look.
  mutating func write(_ sequence: [UInt8]) {
    bytes += sequence
  }

  /// The cursor is not where it would be after what was put last.
  mutating func loseCursor() {
    cursor = nil
  }

  /// Shows or hides the cursor.
  mutating func showCursor(_ isVisible: Bool) {
    guard isVisible != isCursorVisible else { return }
    isCursorVisible = isVisible
    bytes += isVisible ? screen.showCursor : screen.hideCursor
  }
}

// MARK: - Cells

nonisolated extension TerminalPen {
  /// Makes the glyphs to come look like a style.
  mutating func set(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    let next = looks.look(of: style)
    guard next != look else { return }
    if next.bytes.isEmpty {
      bytes += looks.plain
    } else if look.bytes.isEmpty {
      bytes += next.bytes
    } else if next.isRendition, look.isRendition {
      // Zero, the start of everything, may be left out.
      bytes += next.bytes.prefix(2)
      bytes.append(UInt8(ascii: ";"))
      bytes += next.bytes.dropFirst(2)
    } else {
      bytes += looks.plain
      bytes += next.bytes
    }
    look = next
  }

  /// Puts a printable character of ASCII where the cursor is.
  mutating func put(ascii: UInt8) {
    bytes.append(ascii)
    advance(by: 1)
  }

  /// Puts a cluster of some columns where the cursor is.
  mutating func put(_ cluster: [Unicode.Scalar], width: Int) {
    for scalar in cluster { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
    advance(by: width)
  }

  private mutating func advance(by columns: Int) {
    cursor?.column += columns
    if let column = cursor?.column, column >= size.columns { cursor = nil }
  }

  /// Makes everything blank.
  mutating func clear() {
    if isForgotten { bytes += screen.usual }
    isForgotten = false
    set(.plain)
    bytes += screen.clear
    cursor = .zero
  }

  /// Makes the rest of the cursor's row blank.
  mutating func clearRow() {
    set(.plain)
    bytes += screen.clearRow
  }

  /// Whether the rest of a row can be moved.
  var canShift: Bool { screen.insert != nil && screen.delete != nil }

  /// Moves the rest of the cursor's row right for a number of cells, or left for a negative one.
  mutating func shift(by cells: Int) {
    set(.plain)
    (cells > 0 ? screen.insert : screen.delete)?.send(abs(cells), to: &bytes)
  }
}

// MARK: - Rows

nonisolated extension TerminalPen {
  /// Whether rows can be moved.
  var canScroll: Bool {
    screen.scrolling.isComplete && !screen.clearRow.isEmpty
  }

  /// Moves rows up, or down for a negative count, at most all of them; those that come in are blank.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    set(.plain)
    let scrolling = screen.scrolling
    if rows.count == 1 {
      // Terminals take no region of a single row.
      move(to: Point(column: 0, row: rows.lowerBound))
      clearRow()
    } else if scrolling.hasRegion {
      scrollRegion(rows, by: count)
    } else {
      let isUp = count > 0
      let amount = abs(count)
      move(to: Point(column: 0, row: isUp ? rows.lowerBound : rows.upperBound - amount))
      scrolling.deleteRows?.send(amount, to: &bytes)
      move(to: Point(column: 0, row: isUp ? rows.upperBound - amount : rows.lowerBound))
      scrolling.insertRows?.send(amount, to: &bytes)
    }
  }

  private mutating func scrollRegion(_ rows: Range<Int>, by count: Int) {
    let scrolling = screen.scrolling
    // Most terminals send the cursor home when the region changes, but not all.
    scrolling.region?.send(rows.lowerBound, rows.upperBound - 1, to: &bytes)
    cursor = nil
    let amount = abs(count)
    move(to: Point(column: 0, row: count > 0 ? rows.upperBound - 1 : rows.lowerBound))
    let one = count > 0 ? scrolling.up : scrolling.down
    if let several = count > 0 ? scrolling.upBy : scrolling.downBy,
      several.cost(amount) < amount * one.count
    {
      several.send(amount, to: &bytes)
    } else {
      for _ in 0..<amount { bytes += one }
    }
    scrolling.region?.send(0, size.rows - 1, to: &bytes)
    cursor = nil
  }
}

// MARK: - The cursor

nonisolated extension TerminalPen {
  /// Moves the cursor, in as few bytes as it takes.
  mutating func move(to point: Point) {
    guard cursor != point else { return }
    if !screen.movesInAnyLook { set(.plain) }
    let way = cursor.map { CursorWay(from: $0, to: point, screen) } ?? .place
    way.send(to: point, screen, &bytes)
    cursor = point
  }
}
