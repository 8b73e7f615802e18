import Text

/// The rows of a line, or of a segment of a very long line, as far as they were looked for.
///
/// All but the line's start is counted from there.
struct LineRows {
  /// Where the line begins.
  let lineStart: ByteOffset
  /// The bytes of the line's content.
  private var contentLength: Int
  /// The bytes of the line with its ending; `nil` on the last.
  private var lineLength: Int?
  /// The part of the content that is laid out here: all of it, unless the line is very long.
  private var part: Range<Int>

  /// Where rows begin behind the first.
  private var starts: [RowStart] = []
  private var isComplete = false
  /// Whether an edit may have brought or taken the return of the line's ending.
  private var isEndingUnsure = false
  /// Whether lines were joined or divided: then only what `starts` holds is still right.
  private(set) var isEdited = false

  /// Where a row begins, and the end of the bytes that decided it.
  private struct RowStart {
    var index: Int
    var decidedBy: Int
  }

  init(of range: Range<ByteOffset>, in line: TextLine) {
    lineStart = line.start
    contentLength = line.content.length
    lineLength = line.next.map { $0 - line.start }
    part = range.lowerBound - line.start..<range.upperBound - line.start
  }

  /// The line; out of date if it was edited, and until `findEnding` was called.
  var line: TextLine {
    TextLine(start: lineStart, contentEnd: lineStart + contentLength, next: nextLine)
  }

  /// Where the first row begins.
  var start: ByteOffset { lineStart + part.lowerBound }

  /// Where the next line begins; `nil` on the last.
  var nextLine: ByteOffset? { lineLength.map { lineStart + $0 } }

  /// Whether the line's content ends here.
  private var endsLine: Bool { part.upperBound == contentLength }

  /// Where what is behind these rows begins; `nil` at the text's end.
  private var next: Int? { endsLine ? lineLength : part.upperBound }

  /// Whether an offset is on one of these rows, the line's ending included.
  func contains(_ offset: ByteOffset) -> Bool {
    guard !isEdited else { return false }
    let index = offset - lineStart
    return index >= part.lowerBound && next.map { index < $0 } ?? true
  }

  /// Makes sure of where the content ends, after an edit.
  mutating func findEnding(_ breaker: inout LineBreaker, _ text: any LaidOutText) {
    guard isEndingUnsure, let nextLine else { return }
    isEndingUnsure = false
    let end = breaker.contentEnd(from: lineStart, next: nextLine, in: text)
    contentLength = end - lineStart
    part = 0..<contentLength
    forgetRows(decidedBehind: contentLength)
  }

  /// The row with an offset, which must be contained, laying out what is missing up to it.
  mutating func layOut(
    to offset: ByteOffset,
    _ breaker: inout LineBreaker,
    _ text: any LaidOutText
  ) -> Row {
    let index = offset - lineStart
    while !isComplete, (starts.last?.index ?? part.lowerBound) <= index { extend(&breaker, text) }
    return row(around: index)
  }

  /// The row with a place in the line that was laid out.
  private func row(around place: Int) -> Row {
    let index = starts.partitionPoint { $0.index > place }
    let isLast = index == starts.count
    let start = index == 0 ? part.lowerBound : starts[index - 1].index
    let end = isLast ? part.upperBound : starts[index].index
    return Row(
      range: lineStart + start..<lineStart + end,
      next: isLast ? next.map { lineStart + $0 } : lineStart + end,
      lineStart: lineStart,
      endsLine: isLast && endsLine
    )
  }

  private mutating func extend(_ breaker: inout LineBreaker, _ text: any LaidOutText) {
    let start = starts.last?.index ?? part.lowerBound
    guard start < part.upperBound else { return isComplete = true }
    let limit = lineStart + part.upperBound
    let row = breaker.endOfRow(from: lineStart + start, limit: limit, in: text)
    if row.end < limit {
      starts.append(RowStart(index: row.end - lineStart, decidedBy: row.decidedBy - lineStart))
    } else {
      isComplete = true
    }
  }
}

// MARK: - Edits

extension LineRows {
  /// More bytes than decide where a segment begins.
  private static let boundaryReach = 512

  /// Keeps what a change leaves: where the line begins, the rows that were decided by bytes before the
  /// change, and the line itself if it still is one and not very long.
  ///
  /// - Returns: Whether there is anything.
  mutating func edited(_ change: TextChange, segmentLength: Int) -> Bool {
    let place = change.start - lineStart
    let reach = part.lowerBound == 0 ? 0 : part.lowerBound + Self.boundaryReach
    guard place >= reach else { return false }
    forgetRows(decidedBehind: place)
    isComplete = false
    let growth = change.insertedByteCount - change.removedByteCount
    let length = lineLength.map { $0 + growth }
    var content = contentLength + growth
    // Before the ending stands what stood there, unless the change reaches so far.
    let keepsEnding = place + change.removedByteCount < contentLength
    if !keepsEnding, let length { content = length - 1 }
    guard !isEdited, change.insertedNewlineCount == 0, change.removedNewlineCount == 0,
      part == 0..<contentLength, content <= segmentLength
    else {
      isEdited = true
      return true
    }
    (lineLength, contentLength, part) = (length, content, 0..<content)
    if !keepsEnding { isEndingUnsure = true }
    return true
  }

  /// Takes over the rows that an edit has left of the same part of the line.
  ///
  /// The part may end sooner now, and what made a row end may be behind that.
  mutating func adopt(_ former: LineRows) {
    starts = former.starts
    forgetRows(decidedBehind: part.upperBound)
  }

  private mutating func forgetRows(decidedBehind place: Int) {
    while let last = starts.last, last.decidedBy > place { starts.removeLast() }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that satisfies a condition, all behind it doing so as well.
  func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
