package import Terminal
package import Text

/// How the viewport moves.
extension Viewport {
  /// Brings the caret into view after the user moved it or changed the text.
  ///
  /// Scrolls as little as possible. A caret more than a view's height away is put in the middle.
  ///
  /// - Parameters:
  ///   - caret: The caret.
  ///   - margin: Rows to keep visible around it; 0 for a click, which must not move what is under
  ///     the pointer.
  ///   - rows: The text's rows.
  /// - Complexity: O(rows in view), wherever in the text it is.
  package mutating func reveal(
    _ caret: ByteOffset,
    margin: Int = Viewport.margin,
    in rows: TextRows
  ) {
    followsCaret = true
    bring(caret, margin: margin, mayJump: true, in: rows)
    // Mostly the only view to come back to is still the same.
    if restingViews.count == 1, restingViews[0] == restingView { return }
    restingViews.removeAll { $0.rows <= size.rows || !$0.shows(caret, in: rows) }
    rest()
  }

  /// Takes a new extent, working out the view from the one that the user left.
  ///
  /// Nothing happens if the extent is the same. The layouter's settings must fit the new width.
  ///
  /// - Parameters:
  ///   - size: The view's extent.
  ///   - caret: The caret, which is kept in view unless the user scrolled away from it.
  ///   - rows: The text's rows.
  package mutating func resize(to size: Size, caret: ByteOffset, in rows: TextRows) {
    guard size != self.size else { return }
    self.size = size
    let base = restingViews.first { $0.rows >= size.rows } ?? restingViews.last
    guard let base else { return reveal(caret, in: rows) }
    anchor = base.anchor
    leftColumn = base.leftColumn
    if followsCaret {
      // In a view at least as tall the caret is where the user left it, near the edge or not.
      let margin = size.rows < base.rows ? Viewport.margin : 0
      bring(caret, margin: margin, mayJump: false, in: rows)
    } else {
      fill(in: rows)
    }
  }

  /// Scrolls by rows, down for a positive count, and leaves the caret where it is.
  ///
  /// The view may follow with a caret of its own choice and `reveal`.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  package mutating func scroll(by count: Int, caret: ByteOffset, in rows: TextRows) -> Bool {
    let top = topRow(in: rows)
    let target = rows.row(count, from: top)
    if target != top { anchor = target.start }
    fill(in: rows)
    followsCaret = position(of: caret, in: rows) != nil
    restingViews.removeAll()
    rest()
    return topRow(in: rows) != top
  }

  /// Scrolls sideways by columns, to the right for a positive count; not where lines are wrapped.
  package mutating func scroll(byColumns count: Int, in rows: TextRows) {
    guard rows.settings.wrap == .off else { return }
    let (sum, overflows) = leftColumn.addingReportingOverflow(count)
    leftColumn = overflows ? leftColumn : max(0, sum)
    restingViews.removeAll()
    rest()
  }

  /// Keeps the present view as the one to come back to at this height.
  private mutating func rest() {
    if size.rows > 0 { restingViews.insert(restingView, at: 0) }
  }

  /// The present view.
  private var restingView: RestingView {
    RestingView(anchor: anchor, leftColumn: leftColumn, rows: size.rows)
  }

  /// A margin that there is room for on both sides of the caret.
  private func usable(_ margin: Int) -> Int {
    max(0, min(margin, (height - 1) / 2))
  }

  /// Moves the top row as little as possible so that the caret and a margin are in view, and nothing
  /// behind the text's end.
  private mutating func bring(
    _ caret: ByteOffset,
    margin: Int,
    mayJump: Bool,
    in rows: TextRows
  ) {
    let margin = usable(margin)
    let visible = visibleRows(in: rows)
    guard let index = visible.firstIndex(where: { $0.contains(caret) }) else {
      let row = rows.row(containing: caret)
      begin(with: topRow(for: row, margin: margin, mayJump: mayJump, in: rows))
      fill(in: rows)
      return bringColumn(of: caret, on: row, in: rows)
    }
    // Above the text's first row and below its last there is nothing to see.
    let above = visible[0].start == .zero ? 0 : max(0, margin - index)
    let below = visible[visible.count - 1].next == nil ? 0 : max(0, index - (height - 1 - margin))
    if above > 0 || below > 0 { begin(with: rows.row(-above, from: visible[below])) }
    if above > 0 || below > 0 || visible.count < height { fill(in: rows) }
    bringColumn(of: caret, on: visible[index], in: rows)
  }

  /// Makes a row the top row.
  private mutating func begin(with row: Row) {
    if !row.contains(anchor) { anchor = row.start }
  }

  /// The top row that brings a row into view which is not there.
  private func topRow(for row: Row, margin: Int, mayJump: Bool, in rows: TextRows) -> Row {
    let top = topRow(in: rows)
    let isBelow = top.start < row.start
    let target = rows.row(isBelow ? margin - (height - 1) : -margin, from: row)
    let isJump = mayJump && rows.isFar(top, from: target, rows: height)
    return isJump ? rows.row(-(height - 1) / 2, from: row) : target
  }

  /// Moves sideways as little as possible so that the caret and a little after it are in view.
  private mutating func bringColumn(of caret: ByteOffset, on row: Row, in rows: TextRows) {
    guard rows.settings.wrap == .off else { return leftColumn = 0 }
    let margin = min(4, (width - 1) / 4)
    var cursor = rows.cursor(in: row, before: caret)
    cursor.walk(to: caret)
    let column = cursor.column
    let end = column + (cursor.peek()?.columns ?? 1)
    cursor.walk(column: end + margin)
    // Behind the row's end there is nothing to see but the caret.
    let right = min(end + margin, max(end, cursor.column + 1))
    leftColumn = max(leftColumn, right - width)
    leftColumn = min(leftColumn, max(0, column - margin))
  }

  /// Moves up if there are blank rows below the text and rows above the top.
  private mutating func fill(in rows: TextRows) {
    let visible = rows.run(from: anchor, atMost: height)
    guard visible.count < height, let top = visible.first else { return }
    begin(with: rows.row(visible.count - height, from: top))
  }
}

extension RestingView {
  /// Whether the caret's row is one of the view's.
  fileprivate func shows(_ caret: ByteOffset, in rows: TextRows) -> Bool {
    var row: Row? = rows.row(containing: anchor)
    guard let top = row, caret >= top.start else { return false }
    for _ in 0..<self.rows {
      guard let current = row else { return false }
      if current.contains(caret) { return true }
      row = rows.row(after: current)
    }
    return false
  }
}

extension TextRows {
  /// Whether two rows are more than a number of rows apart.
  fileprivate func isFar(_ first: Row, from second: Row, rows: Int) -> Bool {
    let upper = first.start < second.start ? first : second
    let lower = first.start < second.start ? second : first
    return row(rows, from: upper).start < lower.start
  }
}
