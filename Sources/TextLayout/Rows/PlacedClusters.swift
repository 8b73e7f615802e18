import Text

/// The clusters of a row, one after the other.
package struct PlacedClusters: Sequence, IteratorProtocol {
  /// A cluster's scalars past this many are left out: no script needs them.
  private static let shownScalars = 16
  /// How many bytes are copied from the text at once.
  private static let chunk = 512

  private let text: any TextReading
  private let scanner: ClusterScanner
  private let end: ByteOffset
  private var bytes: [UInt8] = []
  /// Where `bytes` begins in the text.
  private var windowStart: ByteOffset
  private var index = 0
  private var column = 0

  init(text: any TextReading, range: Range<ByteOffset>, scanner: ClusterScanner) {
    self.text = text
    self.scanner = scanner
    windowStart = range.lowerBound
    end = range.upperBound
  }

  /// The next cluster to the right; `nil` behind the last.
  package mutating func next() -> PlacedCluster? {
    if let letter = asciiLetter() { return letter }
    guard let cluster = scan() else { return nil }
    let start = windowStart + index
    defer {
      index += cluster.length
      column += cluster.columns
    }
    return PlacedCluster(
      range: start..<start + cluster.length,
      column: column,
      width: cluster.columns,
      appearance: appearance(of: cluster)
    )
  }

  /// The next cluster, if it is a printable ASCII character before another one: the short way.
  private mutating func asciiLetter() -> PlacedCluster? {
    guard index + 1 < bytes.count else { return nil }
    let first = bytes[index]
    guard first >= 0x20, first < 0x7F, bytes[index + 1] < 0x80 else { return nil }
    let start = windowStart + index
    let placed = PlacedCluster(
      range: start..<start + 1,
      column: column,
      width: 1,
      appearance: .scalar(Unicode.Scalar(first))
    )
    index += 1
    column += 1
    return placed
  }

  /// Finds the cluster at `index`, reading on if need be.
  private mutating func scan() -> ScannedCluster? {
    var length = PlacedClusters.chunk
    while windowStart + index < end {
      let isFinal = windowStart + bytes.count == end
      if let cluster = scanned(isFinal: isFinal) { return cluster }
      read(length)
      length *= 4
    }
    return nil
  }

  private func scanned(isFinal: Bool) -> ScannedCluster? {
    guard index < bytes.count else { return nil }
    return scanner.cluster(at: index, in: bytes.span, column: column, isFinal: isFinal)
  }

  /// Makes the window begin at the next cluster.
  private mutating func read(_ length: Int) {
    windowStart = windowStart + index
    index = 0
    bytes.removeAll(keepingCapacity: true)
    text.read(windowStart..<Swift.min(end, windowStart + length), into: &bytes)
  }

  private func appearance(of cluster: ScannedCluster) -> PlacedCluster.Appearance {
    let span = bytes.span.extracting(index..<index + cluster.length)
    switch cluster.kind {
    case .tab: return .tab
    case .invalid: return .mark(Mark.scalars(for: span[0]))
    case .mark: return .mark(Mark.scalars(for: span.scalars()))
    case .bare: return .sequence(["\u{25CC}"] + span.scalars(atMost: PlacedClusters.shownScalars))
    case .space, .glyph: break
    }
    let first = span.decodeScalar(at: 0)
    if first.length == span.count, let scalar = first.scalar { return .scalar(scalar) }
    return .sequence(span.scalars(atMost: PlacedClusters.shownScalars))
  }
}
