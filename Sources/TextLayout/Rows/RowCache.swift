import Text

/// The lines that were laid out lately, in the order of the text.
struct RowCache {
  /// More lines than any screen shows; when there are more, all are forgotten.
  static let capacity = 1024

  private var lines: [LineRows] = []
  /// The entry that was asked for last; rows are mostly asked for one after the other.
  private var lastIndex = 0

  /// The index of the entry with an offset, if there is one.
  ///
  /// - Complexity: O(1) near what was asked for last, else O(log n).
  mutating func index(of offset: ByteOffset) -> Int? {
    let index = index(before: offset)
    return index >= 0 && lines[index].contains(offset) ? index : nil
  }

  /// The last entry that begins at an offset or before it; what it knows may be out of date.
  mutating func last(before offset: ByteOffset) -> LineRows? {
    let index = index(before: offset)
    return index >= 0 ? lines[index] : nil
  }

  /// The line of an entry.
  mutating func line(
    _ index: Int,
    _ breaker: inout LineBreaker,
    _ text: any LaidOutText
  ) -> TextLine {
    lines[index].findEnding(&breaker, text)
    return lines[index].line
  }

  /// The row of an entry with an offset, laying out what is missing up to it.
  mutating func layOut(
    _ index: Int,
    to offset: ByteOffset,
    _ breaker: inout LineBreaker,
    _ text: any LaidOutText
  ) -> Row {
    lines[index].findEnding(&breaker, text)
    return lines[index].layOut(to: offset, &breaker, text)
  }

  /// Keeps a line of which nothing is known but what an edit has left.
  ///
  /// - Returns: Its index.
  mutating func keep(_ line: LineRows) -> Int {
    if lines.count >= RowCache.capacity { lines.removeAll(keepingCapacity: true) }
    let former = index(before: line.start)
    if former >= 0, lines[former].start == line.start {
      var line = line
      line.adopt(lines[former])
      lines[former] = line
      return former
    }
    lines.insert(line, at: former + 1)
    return former + 1
  }

  /// The index of the last entry that begins at an offset or before it; -1 if there is none.
  private mutating func index(before offset: ByteOffset) -> Int {
    if isLast(lastIndex, before: offset) { return lastIndex }
    // By index: the entries themselves would be copied.
    lastIndex =
      isLast(lastIndex + 1, before: offset)
      ? lastIndex + 1 : lines.indices.partitionPoint { lines[$0].start > offset } - 1
    return lastIndex
  }

  private func isLast(_ index: Int, before offset: ByteOffset) -> Bool {
    guard lines.indices.contains(index), lines[index].start <= offset else { return false }
    return index + 1 == lines.count || lines[index + 1].start > offset
  }

  /// Follows a change of the text in the line that it begins in, and forgets the lines behind that:
  /// `RowRun` has the rows of those in view, and to move them all for each letter would cost more.
  mutating func edited(_ change: TextChange, segmentLength: Int) {
    var last = index(before: change.start)
    if last + 1 < lines.count { lines.removeSubrange((last + 1)...) }
    // Where the line of one that was edited ends is not known any more.
    while last >= 0,
      lines[last].isEdited || lines[last].nextLine.map({ $0 > change.start }) ?? true
    {
      if !lines[last].edited(change, segmentLength: segmentLength) { lines.remove(at: last) }
      last -= 1
    }
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
  }
}
