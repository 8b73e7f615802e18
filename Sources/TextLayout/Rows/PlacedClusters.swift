import Text

/// The clusters of a row, one after the other.
package struct PlacedClusters: Sequence, IteratorProtocol {
  /// A cluster's scalars past this many are left out: no script needs them.
  private static let shownScalars = 16

  private var cursor: ClusterCursor

  init(_ cursor: ClusterCursor) {
    self.cursor = cursor
  }

  /// The next cluster to the right; `nil` behind the last.
  package mutating func next() -> PlacedCluster? {
    let start = cursor.offset
    let column = cursor.column
    if let letter = cursor.nextLetter() {
      let range = start..<start + 1
      return PlacedCluster(range: range, column: column, width: 1, appearance: .scalar(letter))
    }
    guard let cluster = cursor.peek() else { return nil }
    let bytes = cursor.bytes(of: cluster)
    cursor.advance(past: cluster)
    return PlacedCluster(
      range: start..<start + cluster.length,
      column: column,
      width: cluster.columns,
      appearance: PlacedClusters.appearance(of: cluster.kind, bytes.span)
    )
  }

  private static func appearance(
    of kind: ScannedCluster.Kind,
    _ bytes: Span<UInt8>
  ) -> PlacedCluster.Appearance {
    switch kind {
    case .tab: return .tab
    case .invalid: return .mark(Mark.scalars(for: bytes[0]))
    case .mark: return .mark(Mark.scalars(for: bytes.scalars()))
    case .bare: return .sequence(["\u{25CC}"] + bytes.scalars(atMost: shownScalars))
    case .space, .glyph: break
    }
    let first = bytes.decodeScalar(at: 0)
    if first.length == bytes.count, let scalar = first.scalar { return .scalar(scalar) }
    return .sequence(bytes.scalars(atMost: shownScalars))
  }
}
