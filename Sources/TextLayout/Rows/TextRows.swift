package import Text

/// The rows of a text as it is now: a short-lived view of the text through a layouter.
///
/// Any offset is a fine argument; one past the end counts as the end.
package struct TextRows {
  let text: any TextReading
  let layouter: TextLayouter

  /// What the text is laid out for.
  package var settings: LayoutSettings { layouter.settings }

  /// The end of the text.
  package var end: ByteOffset { text.end }

  /// The row that a caret at an offset stands on.
  ///
  /// - Complexity: O(1) where it was laid out before; else O(rows before it in its line), of which
  ///   a very long line has at most one segment's.
  package func row(containing offset: ByteOffset) -> Row {
    let offset = min(max(offset, .zero), text.end)
    let index = entry(containing: offset)
    return layouter.cache[index].row(containing: offset, &layouter.breaker, text)
  }

  /// The row below; `nil` on the text's last.
  package func row(after row: Row) -> Row? {
    row.next.map { self.row(containing: $0) }
  }

  /// The row above; `nil` on the text's first.
  package func row(before row: Row) -> Row? {
    row.start > .zero ? self.row(containing: row.start - 1) : nil
  }

  /// The row some rows below, or above for a negative count, or the text's last or first one.
  ///
  /// - Complexity: O(count).
  package func row(_ count: Int, from row: Row) -> Row {
    var row = row
    for _ in 0..<abs(count) {
      guard let next = count > 0 ? self.row(after: row) : self.row(before: row) else { break }
      row = next
    }
    return row
  }

  /// The clusters of a row, for painting.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - column: Clusters that end at or before this column may be left out.
  /// - Returns: A sequence, from left to right.
  package func clusters(in row: Row, from column: Int = 0) -> PlacedClusters {
    PlacedClusters(text: text, range: row.range, scanner: settings.scanner)
  }

  /// Where rows are kept for an offset, which is looked up and kept if need be.
  private func entry(containing offset: ByteOffset) -> Int {
    if let index = layouter.cache.index(containing: offset) { return index }
    let line = text.line(at: offset)
    let start = text.start(of: line)
    let next = line < text.lastLine ? text.start(of: line + 1) : nil
    let rows = LineRows(lineStart: start, content: text.content(of: line), nextLine: next)
    return layouter.cache.insert(rows)
  }
}
