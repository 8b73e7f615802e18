import Text
import TextLayout

/// What the rows of a text view show since they were painted, so that only those that have changed
/// are painted anew.
nonisolated struct PaintedRows {
  /// From the top.
  private var contents: [Content] = []
  private var leftColumn = 0

  /// What one row shows, in plain numbers: many are compared for each frame.
  struct Content: Equatable {
    /// Its bytes.
    fileprivate var shown: Range<Int>
    /// Those of them that are selected, the line's ending included.
    fileprivate var selected = 0..<0

    /// What a row below the text shows.
    static let nothing = Content(shown: -1 ..< -1)
    /// What is shown where it is out of date.
    fileprivate static let outdated = Content(shown: -2 ..< -2)
  }

  /// Gets ready for so many rows, which begin at a column of the text; everything is out of date where
  /// they were others.
  mutating func fit(rows: Int, leftColumn: Int) {
    guard rows != contents.count || leftColumn != self.leftColumn else { return }
    contents = Array(repeating: .outdated, count: rows)
    self.leftColumn = leftColumn
  }

  /// Takes note of what a row is to show from now on.
  ///
  /// - Returns: Whether the row must be painted for it.
  mutating func update(_ row: Int, to content: Content) -> Bool {
    guard contents[row] != content else { return false }
    contents[row] = content
    return true
  }

  /// From the first to the last row that is to show something else than it does.
  func changes<Contents: RandomAccessCollection<Content>>(
    to new: Contents
  ) -> Range<Int> where Contents.Index == Int {
    var (first, end) = (0, new.endIndex)
    while first < end, contents[first] == new[first] { first += 1 }
    while first < end, contents[end - 1] == new[end - 1] { end -= 1 }
    return first..<end
  }

  /// Rows whose content has only moved on the way to what is to be shown, and by how many rows, up
  /// for a positive count: all of the view in a scroll, those below a line that came or went.
  ///
  /// - Parameters:
  ///   - new: What is to be shown.
  ///   - changes: From the first to the last row that is to show something else.
  /// - Returns: The rows where that was and where it is to be; `nil` unless there are several.
  func move<Contents: RandomAccessCollection<Content>>(
    to new: Contents,
    within changes: Range<Int>
  ) -> (rows: Range<Int>, count: Int)? where Contents.Index == Int {
    // Rows below the text are all alike.
    guard changes.count > 2, let last = new.lastIndex(where: { $0 != .nothing }),
      last >= changes.lowerBound
    else { return nil }
    let first = changes.lowerBound
    let middle = (first + last + 1) / 2
    guard contents[middle] != new[middle], let source = contents.firstIndex(of: new[middle])
    else { return nil }
    let count = source - middle
    let isMoved = { (row: Int) in
      contents.indices.contains(row + count) && contents[row + count] == new[row]
    }
    var (top, bottom) = (middle, middle + 1)
    while top > first, isMoved(top - 1) { top -= 1 }
    while bottom < new.count, isMoved(bottom) { bottom += 1 }
    guard bottom - top > 2 else { return nil }
    return (min(top, top + count)..<max(bottom, bottom + count), count)
  }

  /// Follows a scroll of rows, up for a positive count; what has come in is out of date.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    for step in 0..<rows.count {
      let row = count > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
      contents[row] = rows.contains(row + count) ? contents[row + count] : .outdated
    }
  }

  /// Forgets everything: nothing of it is on the screen any more.
  mutating func removeAll() {
    contents.removeAll(keepingCapacity: true)
  }

  /// Forgets the rows that a change of the text touches; those behind it show what they showed.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange.values
    let growth = change.insertedByteCount - change.removedByteCount
    for index in contents.indices {
      let shown = contents[index].shown
      if shown.lowerBound > removed.upperBound {
        contents[index].move(by: growth)
      } else if shown.upperBound >= removed.lowerBound {
        contents[index] = .outdated
      }
    }
  }
}

nonisolated extension PaintedRows.Content {
  /// What a row shows when a range of the text is selected.
  init(_ row: Row, selection: Range<ByteOffset>) {
    shown = row.range.values
    guard !selection.isEmpty else { return }
    let lower = max(row.start, selection.lowerBound)
    let upper = row.next.map { min($0, selection.upperBound) } ?? selection.upperBound
    if lower < upper { selected = lower.value..<upper.value }
  }

  /// Follows a change of the text before it.
  fileprivate mutating func move(by bytes: Int) {
    shown = shown.lowerBound + bytes..<shown.upperBound + bytes
    if !selected.isEmpty { selected = selected.lowerBound + bytes..<selected.upperBound + bytes }
  }
}

/// What the rows of a view are to show, those below the text included.
nonisolated struct RowContents: RandomAccessCollection {
  let rows: [Row]
  let selection: Range<ByteOffset>
  let endIndex: Int
  var startIndex: Int { 0 }

  subscript(index: Int) -> PaintedRows.Content {
    index < rows.count ? PaintedRows.Content(rows[index], selection: selection) : .nothing
  }
}
