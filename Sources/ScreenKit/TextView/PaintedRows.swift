import Text
import TextLayout

/// What the rows of a text view show since they were painted, so that only those that have changed
/// are painted anew.
nonisolated struct PaintedRows {
  /// What one row shows; a row below the text shows none of it.
  struct Content: Equatable {
    var range: Range<ByteOffset>?
    var selected: Range<Int>?
  }

  /// From the top; `nil` where what is shown is out of date.
  private var contents: [Content?] = []
  private var leftColumn = 0

  /// Takes note of what rows are to show from now on.
  ///
  /// - Returns: The rows that must be painted for it.
  mutating func update(to new: [Content], leftColumn: Int) -> [Int] {
    if leftColumn != self.leftColumn { contents = [] }
    self.leftColumn = leftColumn
    var rows: [Int] = []
    contents.removeLast(max(0, contents.count - new.count))
    for (index, content) in new.enumerated() {
      if index == contents.count { contents.append(nil) }
      guard contents[index] != content else { continue }
      contents[index] = content
      rows.append(index)
    }
    return rows
  }

  /// By how many rows what is shown has moved up, or down if negative, on the way to what rows are to
  /// show; 0 unless that is true of most rows.
  func shift(to new: [Content], leftColumn: Int) -> Int {
    guard leftColumn == self.leftColumn, new.count == contents.count, new.count > 2,
      new[0] != contents[0]
    else { return 0 }
    let up = contents.firstIndex(of: new[0])
    let shift = up ?? -(new.firstIndex { $0 == contents[0] } ?? 0)
    let kept = new.indices.count { row in
      contents.indices.contains(row + shift) && contents[row + shift] == new[row]
    }
    return kept > new.count / 2 ? shift : 0
  }

  /// Follows a scroll of all rows, up for a positive count; what has come in is out of date.
  mutating func scroll(by count: Int) {
    contents = contents.indices.map { index in
      contents.indices.contains(index + count) ? contents[index + count] : nil
    }
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
      contents[index]?.range = range.lowerBound + growth..<range.upperBound + growth
      if !isBehind { contents[index] = nil }
    }
  }
}
