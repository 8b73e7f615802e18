import Text

/// The rows of a line, or of a segment of a very long line, as far as they were looked for.
struct LineRows {
  /// Where the line begins.
  var lineStart: ByteOffset
  /// Where the line's content ends.
  var contentEnd: ByteOffset
  /// Where the next line begins; `nil` on the last.
  var nextLine: ByteOffset?
  /// The part of the content that is laid out here: all of it, unless the line is very long.
  var range: Range<ByteOffset>

  /// Where rows begin behind the first.
  private var starts: [ByteOffset] = []
  private var isComplete = false

  init(of range: Range<ByteOffset>, content: Range<ByteOffset>, nextLine: ByteOffset?) {
    lineStart = content.lowerBound
    contentEnd = content.upperBound
    self.nextLine = nextLine
    self.range = range
  }

  /// Whether the line's content ends here.
  private var endsLine: Bool { range.upperBound == contentEnd }

  /// Where what is behind these rows begins; `nil` at the text's end.
  var next: ByteOffset? { endsLine ? nextLine : range.upperBound }

  /// Whether an offset is on one of these rows, the line's ending included.
  func contains(_ offset: ByteOffset) -> Bool {
    guard offset >= range.lowerBound else { return false }
    guard let next else { return true }
    return offset < next
  }

  /// The row with an offset, which must be contained, laying out what is missing.
  mutating func row(
    containing offset: ByteOffset,
    _ breaker: inout LineBreaker,
    _ text: any TextReading
  ) -> Row {
    while !isComplete, (starts.last ?? range.lowerBound) <= offset { extend(&breaker, text) }
    return row(at: starts.partitionPoint { $0 > offset })
  }

  /// The last row, laying out what is missing.
  mutating func lastRow(_ breaker: inout LineBreaker, _ text: any TextReading) -> Row {
    while !isComplete { extend(&breaker, text) }
    return row(at: starts.count)
  }

  /// The row of a number, counted from the first.
  private func row(at index: Int) -> Row {
    let isLast = index == starts.count
    let start = index == 0 ? range.lowerBound : starts[index - 1]
    return Row(
      range: start..<(isLast ? range.upperBound : starts[index]),
      next: isLast ? next : starts[index],
      lineStart: lineStart,
      endsLine: isLast && endsLine
    )
  }

  private mutating func extend(_ breaker: inout LineBreaker, _ text: any TextReading) {
    let start = starts.last ?? range.lowerBound
    guard start < range.upperBound else { return isComplete = true }
    let end = breaker.endOfRow(from: start, limit: range.upperBound, in: text)
    if end < range.upperBound {
      starts.append(end)
    } else {
      isComplete = true
    }
  }

  /// Moves everything, after a change before the line.
  mutating func shift(by bytes: Int) {
    lineStart = lineStart + bytes
    contentEnd = contentEnd + bytes
    nextLine = nextLine.map { $0 + bytes }
    range = range.lowerBound + bytes..<range.upperBound + bytes
    for index in starts.indices { starts[index] = starts[index] + bytes }
  }
}

extension Array {
  /// The index of the first element that satisfies a condition, all behind it doing so as well.
  func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
