import Text
import TextLayout

/// What the rows of a text view show since they were painted, so that only those that have changed
/// are painted anew.
nonisolated struct PaintedRows {
  /// What one row shows; a row below the text shows none of it.
  struct Content: Equatable {
    var range: Range<ByteOffset>?
    var selected: Range<ByteOffset>?
  }

  /// From the top; `nil` where what is shown is out of date.
  private var contents: [Content?] = []
  private var leftColumn = 0

  /// Takes note of what rows are to show from now on.
  ///
  /// - Returns: The rows that must be painted for it.
  mutating func update<Contents: RandomAccessCollection<Content>>(
    to new: Contents,
    leftColumn: Int
  ) -> [Int] where Contents.Index == Int {
    if leftColumn != self.leftColumn { contents = [] }
    self.leftColumn = leftColumn
    var rows: [Int] = []
    contents.removeLast(max(0, contents.count - new.count))
    for index in new.indices {
      let content = new[index]
      if index == contents.count { contents.append(nil) }
      guard contents[index] != content else { continue }
      contents[index] = content
      rows.append(index)
    }
    return rows
  }

  /// Rows whose content has only moved on the way to what is to be shown, and by how many rows, up
  /// for a positive count: all of the view in a scroll, those below a line that came or went.
  ///
  /// - Returns: The rows where that was and where it is to be; `nil` unless there are several.
  func move<Contents: RandomAccessCollection<Content>>(
    to new: Contents,
    leftColumn: Int
  ) -> (rows: Range<Int>, count: Int)? where Contents.Index == Int {
    guard leftColumn == self.leftColumn, new.count == contents.count,
      let first = new.indices.first(where: { contents[$0] != new[$0] })
    else { return nil }
    let middle = (first + new.count) / 2
    guard let source = contents.firstIndex(of: new[middle]), source != middle else { return nil }
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
    let former = contents
    for row in rows { contents[row] = rows.contains(row + count) ? former[row + count] : nil }
  }

  /// Forgets everything: nothing of it is on the screen any more.
  mutating func removeAll() {
    contents = []
  }

  /// Forgets the rows that a change of the text touches; those behind it show what they showed.
  mutating func edited(_ change: TextChange) {
    let removed = change.removedRange
    let growth = change.insertedByteCount - change.removedByteCount
    for index in contents.indices {
      guard let range = contents[index]?.range, range.upperBound >= removed.lowerBound else {
        continue
      }
      let isBehind = range.lowerBound > removed.upperBound
      contents[index] = isBehind ? contents[index]?.moved(by: growth) : nil
    }
  }
}

nonisolated extension PaintedRows.Content {
  /// What a row shows when a range of the text is selected.
  init(_ row: Row, selection: Range<ByteOffset>) {
    range = row.range
    guard !selection.isEmpty else { return }
    let lower = max(row.start, selection.lowerBound)
    let upper = row.next.map { min($0, selection.upperBound) } ?? selection.upperBound
    selected = lower < upper ? lower..<upper : nil
  }

  /// The same behind a change of the text.
  fileprivate func moved(by bytes: Int) -> Self {
    func moved(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
      range.lowerBound + bytes..<range.upperBound + bytes
    }
    return Self(range: range.map(moved), selected: selected.map(moved))
  }
}

/// What the rows of a view are to show, those below the text included.
nonisolated struct RowContents: RandomAccessCollection {
  let rows: [Row]
  let selection: Range<ByteOffset>
  let endIndex: Int
  var startIndex: Int { 0 }

  subscript(index: Int) -> PaintedRows.Content {
    index < rows.count
      ? PaintedRows.Content(rows[index], selection: selection) : PaintedRows.Content()
  }
}
