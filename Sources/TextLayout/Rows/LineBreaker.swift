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

  // Kept to be used again.
  private var bytes: [UInt8] = []
  private var stops: [Int] = []
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
    in text: any TextReading
  ) -> (end: ByteOffset, decidedBy: ByteOffset) {
    guard settings.wrap == .words else { return (limit, limit) }
    var length = 2 * settings.usableColumns + 128
    while true {
      let end = min(limit, start + length)
      read(start..<end, in: text)
      switch scan(isFinal: end == limit) {
      case .complete: return (limit, limit)
      case .cut(let index, let clusterEnd):
        return (start + index, start + clusterEnd + LineBreaker.longestScalar)
      case .overflow(let index, let clusterEnd):
        let end = lastOpportunity(upTo: index, clusterEnd: clusterEnd)
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
    in text: any TextReading
  ) -> ByteOffset {
    let end = min(limit, start + 256)
    read(start..<end, in: text)
    stops.removeAll(keepingCapacity: true)
    var index = 0
    while index < bytes.count,
      let cluster = nextCluster(at: index, column: 0, isFinal: end == limit)
    {
      stops.append(index)
      index += cluster.length
    }
    opportunities.find(in: bytes, count: index)
    let first = stops.first { $0 > 0 && opportunities.allowBreak(before: $0) }
    return start + (first ?? 0)
  }

  private mutating func read(_ range: Range<ByteOffset>, in text: any TextReading) {
    bytes.removeAll(keepingCapacity: true)
    text.read(range, into: &bytes)
  }

  /// The cluster at an index of the window, which is made fit for libunistring.
  private mutating func nextCluster(
    at index: Int,
    column: Int,
    isFinal: Bool
  ) -> ScannedCluster? {
    let cluster = settings.scanner.cluster(
      at: index,
      in: bytes.span,
      column: column,
      isFinal: isFinal
    )
    // A letter stands for what is no UTF-8, which libunistring must not see.
    if cluster?.kind == .invalid { bytes[index] = UInt8(ascii: "x") }
    return cluster
  }

  /// Walks the window's clusters until one does not fit.
  private mutating func scan(isFinal: Bool) -> Scan {
    stops.removeAll(keepingCapacity: true)
    let columns = settings.usableColumns
    var index = 0
    var column = 0
    while index < bytes.count {
      let letters = bytes.span.letterCount(from: index, atMost: columns - column, isFinal: isFinal)
      if letters > 0 {
        stops.append(contentsOf: index..<index + letters)
        index += letters
        column += letters
        continue
      }
      guard let cluster = nextCluster(at: index, column: column, isFinal: isFinal) else {
        return .undecided
      }
      let end = column + cluster.columns
      if end > columns, index > 0 {
        if !cluster.hangs { return .overflow(at: index, clusterEnd: index + cluster.length) }
        if column >= 2 * columns { return .cut(at: index, clusterEnd: index + cluster.length) }
      }
      stops.append(index)
      index += cluster.length
      column = end
    }
    return isFinal ? .complete : .undecided
  }

  /// The last index at which the row may end, or the first that does not fit if there is none.
  private mutating func lastOpportunity(upTo overflow: Int, clusterEnd: Int) -> Int {
    if let wordStart = wordStart(before: overflow) { return wordStart }
    opportunities.find(in: bytes, count: clusterEnd)
    if opportunities.allowBreak(before: overflow) { return overflow }
    let last = stops.last { $0 > 0 && opportunities.allowBreak(before: $0) }
    return last ?? indentation ?? overflow
  }

  /// Where a word of Latin letters begins that does not fit: the short way for most rows of prose.
  ///
  /// Before a letter behind a space a row may end (LB18), unless an opening bracket or the like
  /// stands before the space; between letters it may not (LB28). A row of nothing but letters is
  /// cut. Everything else is asked of libunistring.
  private func wordStart(before overflow: Int) -> Int? {
    var start = overflow
    while start >= 0, bytes[start].isLatinLetter { start -= 1 }
    guard start < overflow else { return nil }
    if start < 0 { return overflow }
    guard start > 0, bytes[start] == 0x20 else { return nil }
    let last = bytes[start - 1]
    let isPlain = last.isLatinLetter || last == UInt8(ascii: ",") || last == UInt8(ascii: ".")
    return isPlain ? start + 1 : nil
  }

  /// The end of the spaces that the row begins with; `nil` if there are none.
  ///
  /// libunistring sees no opportunity there, and it is the last one to take.
  private var indentation: Int? {
    guard bytes.first == 0x20 else { return nil }
    return stops.first { bytes[$0] != 0x20 }
  }
}

extension UInt8 {
  /// Whether the byte is one of A–Z and a–z.
  fileprivate var isLatinLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
