import Text

/// Walks the clusters of a row and counts their columns, reading the text window by window.
struct ClusterCursor {
  /// How many bytes are copied from the text at once.
  static let chunk = 512

  private let text: any LaidOutText
  private let scanner: ClusterScanner
  private let end: ByteOffset
  private var window: ByteWindow
  /// The next cluster's place in the window.
  private var index: Int
  /// Where the part of the window ends that is of the row.
  private var limit: Int
  /// Columns from the row's start to the next cluster.
  private(set) var column: Int

  /// Starts before a cluster.
  ///
  /// - Parameters:
  ///   - range: From the cluster to the row's end.
  ///   - column: The cluster's column.
  ///   - scanner: What finds clusters.
  ///   - text: The text.
  ///   - window: What of it was read already: the cluster, unless it is empty.
  init(
    _ range: Range<ByteOffset>,
    column: Int,
    scanner: ClusterScanner,
    text: any LaidOutText,
    window: ByteWindow
  ) {
    self.text = text
    self.scanner = scanner
    self.column = column
    self.window = window
    end = range.upperBound
    index = range.lowerBound - window.start
    limit = min(window.bytes.count, end - window.start)
  }

  /// Where the next cluster begins, or the row's end.
  var offset: ByteOffset { window.start + index }

  /// Whether there is no next cluster.
  var isAtEnd: Bool { offset >= end }

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
    window.bytes[index..<index + cluster.length]
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
    if index >= limit, !isFinal { read(ClusterCursor.chunk) }
    let first = index
    index += letterCount(atMost: limit)
    column += index - first
    return window.bytes[first..<index]
  }

  /// Passes the ideograph that comes next, a cluster of three bytes and two columns: the short way
  /// for most of East Asia.
  ///
  /// - Returns: The ideograph, if it is in the window.
  mutating func nextIdeograph() -> Unicode.Scalar? {
    guard let ideograph else { return nil }
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

  private func letterCount(atMost count: Int) -> Int {
    let bytes = window.bytes.span.extracting(0..<limit)
    return bytes.letterCount(from: index, atMost: count, isFinal: isFinal)
  }

  private var ideograph: Unicode.Scalar? {
    let bytes = window.bytes.span.extracting(0..<limit)
    let isThere = bytes.ideographCount(from: index, atMost: 1, isFinal: isFinal) > 0
    return isThere ? bytes.ideograph(at: index) : nil
  }

  /// Whether the window reaches to the row's end.
  private var isFinal: Bool { window.start + limit == end }

  private func scanned() -> ScannedCluster? {
    guard index < limit else { return nil }
    let bytes = window.bytes.span.extracting(0..<limit)
    return scanner.cluster(at: index, in: bytes, column: column, isFinal: isFinal)
  }

  /// Makes the window show so many bytes from the next cluster on.
  private mutating func read(_ length: Int) {
    index = window.show(offset..<min(end, offset + length), of: text).lowerBound
    limit = min(window.bytes.count, end - window.start)
  }
}
