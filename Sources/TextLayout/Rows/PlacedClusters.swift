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
    let first = bytes[index]
    switch cluster.kind {
    case .tab: return .tab
    case .invalid: return .mark(Mark.scalars(for: first))
    case .space, .glyph, .mark: break
    }
    if cluster.length == 1, cluster.kind != .mark { return .scalar(Unicode.Scalar(first)) }
    let span = bytes.span.extracting(index..<index + cluster.length)
    if cluster.kind == .mark { return .mark(Mark.scalars(for: span.scalars())) }
    let scalars = span.scalars(atMost: PlacedClusters.shownScalars)
    let isBare = ClusterWidth.needsBase(scalars)
    if isBare { return .sequence(["\u{25CC}"] + scalars) }
    return scalars.count == 1 ? .scalar(scalars[0]) : .sequence(scalars)
  }
}

extension ClusterWidth {
  /// Whether a cluster begins with something that is drawn over what is not there.
  fileprivate static func needsBase(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first else { return false }
    var width = ClusterWidth()
    width.add(first)
    return width.needsBase
  }
}
