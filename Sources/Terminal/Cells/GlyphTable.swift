/// The clusters of more than one scalar that are on a screen, interned so that cells stay trivial.
///
/// One table serves all grids of a terminal. It only grows, up to `capacity`: past that a cluster
/// is shown as its first scalar, so that a hostile file cannot eat memory, and the application
/// starts a new table when a frame ends with `isFull`.
public final class GlyphTable {
  /// How many clusters are kept at most.
  public let capacity: Int
  private var clusters: [[Unicode.Scalar]] = []
  private var indices: [[Unicode.Scalar]: Int] = [:]

  /// Creates an empty table.
  public init(capacity: Int = 1 << 16) {
    self.capacity = capacity
  }

  /// Whether clusters are being shown as their first scalar for want of room.
  public private(set) var isFull = false

  /// The glyph of a cluster, interning it if it is new; a space for an empty one.
  ///
  /// - Complexity: O(1) for one scalar, O(length) otherwise.
  public func glyph(for cluster: some Collection<Unicode.Scalar>) -> Glyph {
    guard let first = cluster.first else { return .space }
    guard cluster.dropFirst().first != nil else { return Glyph(first) }
    let scalars = Array(cluster)
    if let index = indices[scalars] { return Glyph(code: Glyph.clusterBit | UInt32(index)) }
    guard clusters.count < capacity else {
      isFull = true
      return Glyph(first)
    }
    indices[scalars] = clusters.count
    clusters.append(scalars)
    return Glyph(code: Glyph.clusterBit | UInt32(clusters.count - 1))
  }

  /// The scalars of a glyph; none for a continuation.
  public func scalars(of glyph: Glyph) -> [Unicode.Scalar] {
    if let index = glyph.clusterIndex {
      return index < clusters.count ? clusters[index] : []
    }
    guard glyph != .continuation, let scalar = glyph.scalar else { return [] }
    return [scalar]
  }

  /// Forgets every cluster; grids that hold glyphs of this table must be repainted.
  public func removeAll() {
    clusters.removeAll()
    indices.removeAll()
    isFull = false
  }
}
