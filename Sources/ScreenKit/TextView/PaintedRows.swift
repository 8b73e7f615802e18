import Text
import TextLayout

/// What the rows of a text view show since they were painted, so that only those that have changed
/// are painted anew.
nonisolated struct PaintedRows {
  /// The bytes that each row shows, from the top; plain numbers, as many are compared for each frame.
  private var shown: [Range<Int>] = []
  /// The bytes that are shown as selected; any empty range where none are.
  private var selection = 0..<0
  private var leftColumn = 0

  /// What a row below the text shows.
  private static let nothing = -1 ..< -1
  /// What is shown where it is out of date.
  private static let outdated = -2 ..< -2

  /// Gets ready for so many rows, which begin at a column of the text; everything is out of date where
  /// they were others.
  mutating func fit(rows: Int, leftColumn: Int) {
    guard rows != shown.count || leftColumn != self.leftColumn else { return }
    shown = Array(repeating: PaintedRows.outdated, count: rows)
    self.leftColumn = leftColumn
  }

  /// Takes note of what is to be shown as selected; rows where that is more or less are out of date.
  mutating func select(_ range: Range<ByteOffset>) {
    let former = selection
    selection = range.values
    guard !former.isEmpty || !selection.isEmpty else { return }
    forgetRows(between: former.lowerBound, and: selection.lowerBound)
    forgetRows(between: former.upperBound, and: selection.upperBound)
  }

  /// Takes note that a row shows what it is to show from now on.
  ///
  /// - Returns: Whether it must be painted for that.
  mutating func update(_ index: Int, to rows: [Row]) -> Bool {
    let content = content(index, of: rows)
    guard shown[index] != content else { return false }
    shown[index] = content
    return true
  }

  /// From the first to the last row that is to show something else than it does.
  func changes(to rows: [Row]) -> Range<Int> {
    var (first, end) = (0, shown.count)
    while first < end, shown[first] == content(first, of: rows) { first += 1 }
    while first < end, shown[end - 1] == content(end - 1, of: rows) { end -= 1 }
    return first..<end
  }

  /// Rows whose content has only moved on the way to what is to be shown, and by how many rows, up
  /// for a positive count: all of the view in a scroll, those below a line that came or went.
  ///
  /// - Parameters:
  ///   - rows: What is to be shown.
  ///   - changes: From the first to the last row that is to show something else.
  /// - Returns: The rows where that was and where it is to be; `nil` unless there are several.
  func move(to rows: [Row], within changes: Range<Int>) -> (rows: Range<Int>, count: Int)? {
    // Rows below the text are all alike.
    let end = min(rows.count, shown.count)
    guard changes.lowerBound < end else { return nil }
    let middle = (changes.lowerBound + end) / 2
    let content = content(middle, of: rows)
    guard shown[middle] != content, let source = shown.firstIndex(of: content) else { return nil }
    let count = source - middle
    let isMoved = { (row: Int) in
      shown.indices.contains(row + count) && shown[row + count] == self.content(row, of: rows)
    }
    var (top, bottom) = (middle, middle + 1)
    while top > changes.lowerBound, isMoved(top - 1) { top -= 1 }
    while bottom < shown.count, isMoved(bottom) { bottom += 1 }
    guard bottom - top > 2 else { return nil }
    return (min(top, top + count)..<max(bottom, bottom + count), count)
  }

  /// Follows a scroll of rows, up for a positive count; what has come in is out of date.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    for step in 0..<rows.count {
      let row = count > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
      shown[row] = rows.contains(row + count) ? shown[row + count] : PaintedRows.outdated
    }
  }

  /// Forgets everything: nothing of it is on the screen any more.
  mutating func removeAll() {
    shown.removeAll(keepingCapacity: true)
  }

  /// Forgets the rows that a change of the text touches; those behind it show what they showed.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange.values
    let growth = change.insertedByteCount - change.removedByteCount
    for index in shown.indices {
      let row = shown[index]
      if row.lowerBound > removed.upperBound {
        shown[index] = row.lowerBound + growth..<row.upperBound + growth
      } else if row.upperBound >= removed.lowerBound {
        shown[index] = PaintedRows.outdated
      }
    }
    guard !selection.isEmpty else { return }
    let lower = change.offset(ByteOffset(selection.lowerBound), bias: .before)
    let upper = change.offset(ByteOffset(selection.upperBound), bias: .before)
    selection = lower.value..<upper.value
  }

  /// What a row of the view is to show.
  private func content(_ index: Int, of rows: [Row]) -> Range<Int> {
    index < rows.count ? rows[index].range.values : PaintedRows.nothing
  }

  /// Forgets rows that show bytes between two places or end there.
  private mutating func forgetRows(between place: Int, and other: Int) {
    guard place != other else { return }
    let (lower, upper) = (min(place, other), max(place, other))
    for index in shown.indices
    where shown[index].lowerBound < upper && shown[index].upperBound + 1 >= lower {
      shown[index] = PaintedRows.outdated
    }
  }
}
