import Text

/// Breaks a line into rows, one row at a time.
///
/// Where a row ends depends only on where it begins and on the bytes behind that, so rows can be
/// found from any row start that is known, and a window of about one row's bytes is all that is
/// looked at:
///
/// - A row ends at the last opportunity of UAX #14 before the first cluster that does not fit.
/// - Where there is none, it ends behind the spaces that it begins with.
/// - A word longer than the view is cut between clusters.
/// - Spaces and tabs that do not fit hang over the end; after another view's width of them they go
///   on in the next row, so that a line of spaces has rows, too.
/// - A cluster wider than the view has a row for itself.
struct LineBreaker {
  let settings: LayoutSettings
  /// What was looked at last; to be forgotten after each change of the text.
  var window = ByteWindow()

  /// Where clusters of the row begin, those of letters side by side as one range.
  private var stops: [Range<Int>] = []
  /// Bytes of the row that are no UTF-8.
  private var invalid: [Int] = []
  private var opportunities = BreakOpportunities()

  init(_ settings: LayoutSettings) {
    self.settings = settings
  }

  /// How the scan of a row ended.
  private enum Scan {
    /// All of the line fits.
    case complete
    /// The cluster at an index does not fit.
    case overflow(at: Int, clusterEnd: Int)
    /// The row ends at an index, opportunity or not.
    case cut(at: Int, clusterEnd: Int)
    /// More bytes must be seen.
    case undecided
  }

  /// The bytes of the scalar that tells where the cluster before it ends, at most.
  private static let longestScalar = 4

  /// How many bytes are looked at first: those of nearly every row.
  private var reach: Int { 2 * settings.usableColumns + 128 }

  /// The line that begins at an offset.
  ///
  /// - Complexity: O(log n); mostly all of it is in the window in which its rows are looked for then.
  mutating func line(from start: ByteOffset, in text: any LaidOutText) -> TextLine {
    let end = min(text.end, start + reach)
    let shown = window.show(start..<end, of: text)
    var first = 1
    guard let next = window.bytes.span.extracting(shown).index(afterNewline: &first) else {
      let isLast = end == text.end
      return isLast ? TextLine(start: start, contentEnd: end, next: nil) : text.line(from: start)
    }
    let contentEnd = contentEnd(from: start, next: start + next, in: text)
    return TextLine(start: start, contentEnd: contentEnd, next: start + next)
  }

  /// The end of the content of a line of which it is known where it begins and where the next one does.
  mutating func contentEnd(
    from start: ByteOffset,
    next: ByteOffset,
    in text: any LaidOutText
  ) -> ByteOffset {
    guard next - start <= reach else { return text.contentEnd(from: start, next: next) }
    let shown = window.show(start..<next, of: text)
    let hasReturn = shown.count > 1 && window.bytes[shown.upperBound - 2] == 0x0D
    return next - (hasReturn ? 2 : 1)
  }

  /// The end of the row that begins at an offset, which must be before the limit.
  ///
  /// - Parameters:
  ///   - start: Where the row begins.
  ///   - limit: Where the line's content ends, or the part of it that is laid out by itself.
  ///   - text: The text.
  /// - Returns: Where the next row begins, or the limit, and the end of the bytes that decided it.
  mutating func endOfRow(
    from start: ByteOffset,
    limit: ByteOffset,
    in text: any LaidOutText
  ) -> (end: ByteOffset, decidedBy: ByteOffset) {
    guard settings.wrap == .words else { return (limit, limit) }
    var length = reach
    while true {
      let end = min(limit, start + length)
      let row = window.show(start..<end, of: text)
      switch scan(row, isFinal: end == limit) {
      case .complete: return (limit, limit)
      case .cut(let index, let clusterEnd):
        return (start + index, start + clusterEnd + LineBreaker.longestScalar)
      case .overflow(let index, let clusterEnd):
        let end = lastOpportunity(in: row, upTo: index, clusterEnd: clusterEnd)
        return (start + end, start + clusterEnd + LineBreaker.longestScalar)
      case .undecided: length *= 4
      }
    }
  }

  /// The first break opportunity near the start of a cluster, or that start if there is none.
  ///
  /// - Parameters:
  ///   - start: Where a cluster begins.
  ///   - limit: Where the line's content ends.
  ///   - text: The text.
  /// - Returns: Where a row may begin.
  mutating func firstOpportunity(
    from start: ByteOffset,
    limit: ByteOffset,
    in text: any LaidOutText
  ) -> ByteOffset {
    let end = min(limit, start + 256)
    let shown = window.show(start..<end, of: text)
    let copy = window.bytes
    let bytes = copy.span.extracting(shown)
    begin()
    var index = 0
    while index < bytes.count,
      let cluster = settings.scanner.cluster(at: index, in: bytes, column: 0, isFinal: end == limit)
    {
      note(cluster, at: index)
      index += cluster.length
    }
    opportunities.find(in: bytes.extracting(0..<index), besides: invalid)
    let first = stops.lazy.joined().first { $0 > 0 && opportunities.allowBreak(before: $0) }
    return start + (first ?? 0)
  }

  private mutating func begin() {
    stops.removeAll(keepingCapacity: true)
    invalid.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ cluster: ScannedCluster, at index: Int) {
    stops.append(index..<index + 1)
    if cluster.kind == .invalid { invalid.append(index) }
  }

  /// Walks the clusters of a part of the window until one does not fit.
  private mutating func scan(_ row: Range<Int>, isFinal: Bool) -> Scan {
    let copy = window.bytes
    let bytes = copy.span.extracting(row)
    let columns = settings.usableColumns
    var index = bytes.letterCount(from: 0, atMost: columns, isFinal: isFinal)
    var column = index
    // Most rows are nothing but letters.
    if index == bytes.count, isFinal { return .complete }
    begin()
    if index > 0 { stops.append(0..<index) }
    while index < bytes.count {
      let letters = bytes.letterCount(from: index, atMost: columns - column, isFinal: isFinal)
      if letters > 0 {
        stops.append(index..<index + letters)
        index += letters
        column += letters
        continue
      }
      guard
        let cluster = settings.scanner.cluster(
          at: index,
          in: bytes,
          column: column,
          isFinal: isFinal
        )
      else { return .undecided }
      let end = column + cluster.columns
      if end > columns, index > 0 {
        if !cluster.hangs { return .overflow(at: index, clusterEnd: index + cluster.length) }
        if column >= 2 * columns { return .cut(at: index, clusterEnd: index + cluster.length) }
      }
      note(cluster, at: index)
      index += cluster.length
      column = end
    }
    return isFinal ? .complete : .undecided
  }

  /// The last index at which the row may end, or the first that does not fit if there is none.
  private mutating func lastOpportunity(
    in row: Range<Int>,
    upTo overflow: Int,
    clusterEnd: Int
  ) -> Int {
    let copy = window.bytes
    let bytes = copy.span.extracting(row)
    if let wordStart = bytes.wordStart(before: overflow) { return wordStart }
    opportunities.find(in: bytes.extracting(0..<clusterEnd), besides: invalid)
    if opportunities.allowBreak(before: overflow) { return overflow }
    for stops in stops.reversed() {
      let last = stops.last { $0 > 0 && opportunities.allowBreak(before: $0) }
      if let last { return last }
    }
    // Behind the spaces that the row begins with libunistring sees no opportunity; it is the last one
    // to take.
    guard bytes[0] == 0x20 else { return overflow }
    return stops.lazy.joined().first { bytes[$0] != 0x20 } ?? overflow
  }
}

extension Span<UInt8> {
  /// Where a word of Latin letters begins that does not fit: the short way for most rows of prose.
  ///
  /// Before a letter behind a space a row may end (LB18), unless an opening bracket or the like
  /// stands before the space; between letters it may not (LB28). A row of nothing but letters is
  /// cut. Everything else is asked of libunistring.
  fileprivate func wordStart(before overflow: Int) -> Int? {
    var start = overflow
    while start >= 0, self[start].isLatinLetter { start -= 1 }
    guard start < overflow else { return nil }
    if start < 0 { return overflow }
    guard start > 0, self[start] == 0x20 else { return nil }
    let last = self[start - 1]
    let isPlain = last.isLatinLetter || last == UInt8(ascii: ",") || last == UInt8(ascii: ".")
    return isPlain ? start + 1 : nil
  }
}

extension UInt8 {
  /// Whether the byte is one of A–Z and a–z.
  fileprivate var isLatinLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
