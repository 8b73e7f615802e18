import Text

/// Walks the clusters of a row and counts their columns, reading the text window by window.
struct ClusterCursor {
  /// How many bytes are copied from the text at once.
  private static let chunk = 512

  private let text: any TextReading
  private let scanner: ClusterScanner
  private let end: ByteOffset
  private var bytes: [UInt8] = []
  /// Where `bytes` begins in the text.
  private var windowStart: ByteOffset
  private var index = 0
  /// Columns from the row's start to the next cluster.
  private(set) var column: Int

  /// Starts before a cluster.
  ///
  /// - Parameters:
  ///   - range: From the cluster to the row's end.
  ///   - column: The cluster's column.
  ///   - scanner: What finds clusters.
  ///   - text: The text.
  init(
    _ range: Range<ByteOffset>,
    column: Int,
    scanner: ClusterScanner,
    text: any TextReading
  ) {
    self.text = text
    self.scanner = scanner
    self.column = column
    windowStart = range.lowerBound
    end = range.upperBound
  }

  /// Where the next cluster begins, or the row's end.
  var offset: ByteOffset { windowStart + index }

  /// The next cluster; `nil` at the row's end.
  ///
  /// Its bytes are `bytes(of:)` until the cursor moves.
  mutating func peek() -> ScannedCluster? {
    var length = ClusterCursor.chunk
    while offset < end {
      if let cluster = scanned() { return cluster }
      read(length)
      length *= 4
    }
    return nil
  }

  /// The bytes of the cluster that was peeked at.
  func bytes(of cluster: ScannedCluster) -> ArraySlice<UInt8> {
    bytes[index..<index + cluster.length]
  }

  /// Passes the cluster that was peeked at.
  mutating func advance(past cluster: ScannedCluster) {
    index += cluster.length
    column += cluster.columns
  }

  /// Passes the printable ASCII characters that come next, each a cluster of one column: the short
  /// way.
  ///
  /// - Parameter limit: The most of them.
  /// - Returns: Those that are in the window; maybe none, though some may follow behind it.
  mutating func nextLetters(atMost limit: Int = .max) -> ArraySlice<UInt8> {
    if index == bytes.count, !isFinal { read(ClusterCursor.chunk) }
    let first = index
    index += letterCount(atMost: limit)
    column += index - first
    return bytes[first..<index]
  }

  /// Passes the ideograph that comes next, a cluster of three bytes and two columns: the short way
  /// for most of East Asia.
  ///
  /// - Returns: The ideograph, if it is in the window.
  mutating func nextIdeograph() -> Unicode.Scalar? {
    guard bytes.span.ideographCount(from: index, atMost: 1, isFinal: isFinal) > 0 else {
      return nil
    }
    let ideograph = bytes.span.ideograph(at: index)
    index += 3
    column += 2
    return ideograph
  }

  /// Goes on to the cluster that holds an offset or covers a column, whichever comes first.
  mutating func walk(to offset: ByteOffset? = nil, column target: Int = .max) {
    let limit = min(offset ?? end, end)
    while self.offset < limit, column < target {
      let letters = letterCount(atMost: min(limit - self.offset, target - column))
      index += letters
      column += letters
      if letters > 0 { continue }
      guard let cluster = peek(), self.offset + cluster.length <= limit,
        column + cluster.columns <= target
      else { return }
      advance(past: cluster)
    }
  }

  private func letterCount(atMost limit: Int) -> Int {
    bytes.span.letterCount(from: index, atMost: limit, isFinal: isFinal)
  }

  /// Whether the window ends where the row does.
  private var isFinal: Bool { windowStart + bytes.count == end }

  private func scanned() -> ScannedCluster? {
    guard index < bytes.count else { return nil }
    return scanner.cluster(at: index, in: bytes.span, column: column, isFinal: isFinal)
  }

  /// Makes the window begin at the next cluster.
  private mutating func read(_ length: Int) {
    windowStart = offset
    index = 0
    bytes.removeAll(keepingCapacity: true)
    text.read(windowStart..<min(end, windowStart + length), into: &bytes)
  }
}
