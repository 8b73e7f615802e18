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
