import Text

/// The rows of a view, one below the other: kept while the view moves and the text is edited, so that
/// only rows that have come in or may have changed are looked for.
struct RowRun {
  private var rows: [Row] = []
  /// Rows that an edit may have changed; how many there are in their place is not known.
  private var stale = 0..<0

  /// The row with an offset and those below it, up to a number.
  ///
  /// - Complexity: O(rows that have come in or may have changed), and O(limit) where the view moved.
  mutating func rows(from offset: ByteOffset, atMost limit: Int, of text: TextRows) -> [Row] {
    if !stale.isEmpty { renew(from: offset, atMost: limit, of: text) }
    guard let first = rows.firstIndex(where: { $0.contains(offset) }), limit > 0 else {
      rows.removeAll(keepingCapacity: true)
      extend(from: offset, to: limit, of: text)
      return rows
    }
    if first > 0 { rows.removeFirst(first) }
    if rows.count > limit { rows.removeLast(rows.count - limit) }
    extend(from: rows[rows.count - 1].next, to: limit, of: text)
    return rows
  }

  private mutating func extend(from start: ByteOffset?, to limit: Int, of text: TextRows) {
    var next = start
    while rows.count < limit, let offset = next {
      let row = text.row(containing: offset)
      rows.append(row)
      next = row.next
    }
  }

  /// Puts what is there now in the place of the stale rows; `offset` is on the first row.
  private mutating func renew(from offset: ByteOffset, atMost limit: Int, of text: TextRows) {
    var (index, end) = (stale.lowerBound, stale.upperBound)
    stale = 0..<0
    var next = index > 0 ? rows[index - 1].next : offset
    var meetsOthers = false
    while let place = next, index < limit {
      meetsOthers = end < rows.count && rows[end].contains(place)
      if meetsOthers { break }
      let row = text.row(containing: place)
      if index == end {
        rows.insert(row, at: index)
        end += 1
      } else {
        rows[index] = row
      }
      index += 1
      next = row.next
    }
    if !meetsOthers { end = rows.count }
    if index < end { rows.removeSubrange(index..<end) }
  }

  /// Follows a change of the text: rows of the lines that it touches are stale, those behind it move.
  mutating func edited(_ change: TextChange) {
    // Of several changes only the first has all rows still in their places.
    if !stale.isEmpty { rows.removeSubrange(stale.lowerBound...) }
    let removed = change.removedRange
    let growth = change.insertedByteCount - change.removedByteCount
    var first = rows.count
    while first > 0, rows[first - 1].lineStart > removed.upperBound {
      first -= 1
      rows[first] = rows[first].moved(by: growth)
    }
    let behind = first
    // What stands further down in a line has a say in where its rows end.
    while first > 0, !rows[first - 1].endsLine(before: removed.lowerBound) { first -= 1 }
    stale = first..<behind
  }

  /// Forgets all rows.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    stale = 0..<0
  }
}

extension Row {
  /// Whether a line ends with it that is one before that of an offset.
  fileprivate func endsLine(before offset: ByteOffset) -> Bool {
    guard endsLine, let next else { return false }
    return next <= offset
  }

  /// The same row behind a change of the text.
  fileprivate func moved(by bytes: Int) -> Row {
    Row(
      range: range.lowerBound + bytes..<range.upperBound + bytes,
      next: next.map { $0 + bytes },
      lineStart: lineStart + bytes,
      endsLine: endsLine
    )
  }
}
