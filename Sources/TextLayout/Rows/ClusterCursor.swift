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

  /// The next cluster if it is a printable ASCII character before another one, passing it: the
  /// short way.
  mutating func nextLetter() -> Unicode.Scalar? {
    guard index + 1 < bytes.count else { return nil }
    let first = bytes[index]
    guard first >= 0x20, first < 0x7F, bytes[index + 1] < 0x80 else { return nil }
    index += 1
    column += 1
    return Unicode.Scalar(first)
  }

  /// Goes on to the cluster that holds an offset or covers a column, whichever comes first.
  mutating func walk(to offset: ByteOffset? = nil, column target: Int = .max) {
    let limit = min(offset ?? end, end)
    while self.offset < limit, column < target {
      if nextLetter() != nil { continue }
      guard let cluster = peek(), self.offset + cluster.length <= limit,
        column + cluster.columns <= target
      else { return }
      advance(past: cluster)
    }
  }

  private func scanned() -> ScannedCluster? {
    guard index < bytes.count else { return nil }
    let isFinal = windowStart + bytes.count == end
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
