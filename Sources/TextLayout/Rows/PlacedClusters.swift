import Text

/// The clusters of a row, one after the other.
package struct PlacedClusters: Sequence, IteratorProtocol {
  private var cursor: ClusterCursor

  init(_ cursor: ClusterCursor) {
    self.cursor = cursor
  }

  /// The clusters of a text that is taken for one line, not folded, with tabs of one column.
  package init(ofLine text: any LaidOutText) {
    cursor = ClusterCursor(
      text.range,
      column: 0,
      scanner: ClusterScanner(tabWidth: 1),
      text: text,
      window: ByteWindow()
    )
  }

  /// The next cluster to the right; `nil` behind the last.
  package mutating func next() -> PlacedCluster? {
    let start = cursor.offset
    let column = cursor.column
    if let letter = cursor.nextLetters(atMost: 1).first {
      let appearance = PlacedCluster.Appearance.scalar(Unicode.Scalar(letter))
      return PlacedCluster(
        range: start..<start + 1,
        column: column,
        width: 1,
        appearance: appearance
      )
    }
    return cursor.nextCluster()
  }
}

extension ClusterCursor {
  /// A cluster's scalars past this many are left out: no script needs them.
  private static let shownScalars = 16

  /// The next cluster with what it looks like, passing it; `nil` at the row's end.
  mutating func nextCluster() -> PlacedCluster? {
    guard let cluster = peek() else { return nil }
    let place = (offset: offset, column: column)
    let appearance = ClusterCursor.appearance(of: cluster.kind, bytes(of: cluster).span)
    advance(past: cluster)
    return PlacedCluster(
      range: place.offset..<offset,
      column: place.column,
      width: cluster.columns,
      appearance: appearance
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
