package import Text

/// Lays out a text: remembers the rows of the lines that are being looked at.
///
/// It holds no text. `rows(of:)` gives the rows of the text as it is now; after each change of the
/// text `edited` must be told before the next question.
///
/// ```
/// layouter.settings.columns = frame.size.columns
/// let rows = layouter.rows(of: storage)
/// let row = rows.row(containing: caret)
/// painter.draw(row, of: rows, from: 0, at: .zero, style: .text)
/// ```
package final class TextLayouter {
  /// The width, wrapping and tabs; what was laid out for others is forgotten.
  package var settings: LayoutSettings {
    didSet {
      guard settings != oldValue else { return }
      breaker = LineBreaker(settings)
      invalidate()
    }
  }

  private var breaker: LineBreaker
  private var cache = RowCache()
  var checkpoints = ColumnCheckpoints()
  let segmentLength: Int
  private var run = RowRun()

  /// Creates a layouter that has laid out nothing yet.
  package convenience init(_ settings: LayoutSettings) {
    self.init(settings, segmentLength: LineSegments.length)
  }

  /// Creates a layouter with its own idea of a very long line, for tests.
  init(_ settings: LayoutSettings, segmentLength: Int) {
    self.settings = settings
    self.segmentLength = segmentLength
    breaker = LineBreaker(settings)
  }

  /// The rows of a text.
  package func rows(of text: any LaidOutText) -> TextRows {
    TextRows(text: text, layouter: self)
  }

  /// Takes note of a change of the text.
  package func edited(_ change: TextChange) {
    breaker.window.forget()
    run.edited(change)
    cache.edited(change, segmentLength: segmentLength)
    if !checkpoints.isEmpty { checkpoints.edited(change) }
  }

  /// Forgets everything, as after another text was loaded.
  package func invalidate() {
    breaker.window.forget()
    run.removeAll()
    cache.removeAll()
    checkpoints.removeAll()
  }

  /// The row with an offset of a text.
  func row(of text: any LaidOutText, containing offset: ByteOffset) -> Row {
    let index = entry(of: text, with: offset)
    return cache.layOut(index, to: offset, &breaker, text)
  }

  /// The line with an offset of a text.
  func line(of text: any LaidOutText, containing offset: ByteOffset) -> TextLine {
    let index = entry(of: text, with: offset)
    return cache.line(index, &breaker, text)
  }

  /// A window on a range, or on the beginning of a long one.
  func window(on range: Range<ByteOffset>, of text: any LaidOutText) -> ByteWindow {
    let end = min(range.upperBound, range.lowerBound + ClusterCursor.chunk)
    breaker.window.show(range.lowerBound..<end, of: text)
    return breaker.window
  }

  /// The row with an offset of a text and those below it.
  func run(of rows: TextRows, from offset: ByteOffset, atMost limit: Int) -> [Row] {
    run.rows(from: offset, atMost: limit, of: rows)
  }

  /// The place in the cache of the line with an offset, or of the segment of a very long one.
  private func entry(of text: any LaidOutText, with offset: ByteOffset) -> Int {
    cache.index(of: offset) ?? cache.keep(rows(ofLineWith: text.clamped(offset), in: text))
  }

  /// The line with an offset, or the segment of a very long one, of which no row is known yet.
  private func rows(ofLineWith offset: ByteOffset, in text: any LaidOutText) -> LineRows {
    let line = findLine(with: offset, in: text)
    guard settings.wrap == .words else { return LineRows(of: line.content, in: line) }
    let segments = LineSegments(content: line.content, length: segmentLength)
    let place = min(offset, line.contentEnd)
    return LineRows(of: segments.segment(containing: place, &breaker, text), in: line)
  }

  /// The line with an offset, mostly that of the entry before it or the one behind that: to go on from
  /// there is a fraction of the cost of asking the text where lines begin.
  private func findLine(with offset: ByteOffset, in text: any LaidOutText) -> TextLine {
    if let former = cache.last(before: offset) {
      if !former.isEdited, former.line.contains(offset) { return former.line }
      let start = former.isEdited ? former.lineStart : former.nextLine ?? former.lineStart
      let line = breaker.line(from: start, in: text)
      if line.contains(offset) { return line }
    }
    return breaker.line(from: text.start(of: text.line(at: offset)), in: text)
  }
}
