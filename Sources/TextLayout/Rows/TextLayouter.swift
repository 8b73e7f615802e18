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
  private(set) var cache = RowCache()
  var checkpoints = ColumnCheckpoints()
  let segmentLength: Int
  /// The rows of a view, which is asked for them several times a frame.
  private var lastRun: (start: ByteOffset, limit: Int, rows: [Row])?
  /// The list of an earlier run, whose memory is used again.
  private var formerRows: [Row] = []

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
  package func rows(of text: any TextReading) -> TextRows {
    TextRows(text: text, layouter: self)
  }

  /// Takes note of a change of the text.
  package func edited(_ change: TextChange) {
    forgetRun()
    cache.edited(change)
    checkpoints.edited(change)
  }

  /// Forgets everything, as after another text was loaded.
  package func invalidate() {
    forgetRun()
    cache.removeAll()
    checkpoints.removeAll()
  }

  /// The row with an offset of a text, which must be inside.
  func layOut(_ text: any TextReading, at offset: ByteOffset) -> Row {
    cache.layOut(to: offset, &breaker, text) { breaker in line(of: text, at: offset, &breaker) }
  }

  /// The row with an offset of a text and those below it.
  func run(of rows: TextRows, from offset: ByteOffset, atMost limit: Int) -> [Row] {
    if let lastRun, lastRun.start == offset, lastRun.limit == limit { return lastRun.rows }
    forgetRun()
    // The list of the last run is filled again where nobody else has it any more.
    var run = formerRows
    formerRows = []
    run.removeAll(keepingCapacity: true)
    var row: Row? = limit > 0 ? rows.row(containing: offset) : nil
    while let current = row, run.count < limit {
      run.append(current)
      row = rows.row(after: current)
    }
    lastRun = (offset, limit, run)
    return run
  }

  private func forgetRun() {
    guard let rows = lastRun?.rows else { return }
    lastRun = nil
    formerRows = rows
  }

  /// The line with an offset, or the segment of a very long one, of which no row is known yet.
  private func line(
    of text: any TextReading,
    at offset: ByteOffset,
    _ breaker: inout LineBreaker
  ) -> LineRows {
    let line = text.line(at: offset)
    let next = line < text.lastLine ? text.start(of: line + 1) : nil
    let start = text.start(of: line)
    let content = start..<(next.map { text.contentEnd(from: start, next: $0) } ?? text.end)
    guard settings.wrap == .words else {
      return LineRows(of: content, content: content, nextLine: next)
    }
    let segments = LineSegments(content: content, length: segmentLength)
    let place = min(offset, content.upperBound)
    let range = segments.segment(containing: place, &breaker, text)
    return LineRows(of: range, content: content, nextLine: next)
  }
}
