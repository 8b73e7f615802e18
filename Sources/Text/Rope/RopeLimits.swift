/// The sizes a rope is built with; tests make them tiny so that few bytes reach every path.
package struct RopeLimits: Sendable {
  /// The most bytes of a leaf that is edited.
  let leafBytes: Int
  /// The most children of a branch; at least 12, see `Branch.repair`.
  let fanout: Int
  /// The stretch of loaded bytes for which newlines are counted in advance.
  let blockBytes: Int

  /// The most bytes that are loaded in one piece.
  var loadedBytes = LoadedBytes.mostBytes

  /// Of a longer loaded piece only a slice of so many bytes is edited in.
  var sliceBytes = 1 << 20

  /// Creates limits, for tests.
  package init(leafBytes: Int, fanout: Int, blockBytes: Int) {
    self.leafBytes = leafBytes
    self.fanout = fanout
    self.blockBytes = blockBytes
  }

  /// Sizes measured to be fastest.
  package static let standard = RopeLimits(leafBytes: 2048, fanout: 32, blockBytes: 512)

  /// The fewest children of a branch that is not the root.
  var leastChildren: Int { fanout / 4 }

  /// Below this a leaf is worth uniting with its neighbour.
  var thinLeafBytes: Int { leafBytes / 4 }

  /// Insertions above this get a leaf of their own that is not copied again.
  var longestTyped: Int { leafBytes / 2 }

  /// The room for a leaf of some bytes: an eighth more, so that scattered edits waste little.
  func room(for byteCount: Int) -> Int {
    min(byteCount + byteCount / 8 + 16, leafBytes)
  }

  /// The room for a leaf that has outgrown what it had: twice as much, for it is being typed into.
  func roomToGrow(from byteCount: Int) -> Int {
    min(2 * byteCount, leafBytes)
  }

  /// How much of a loaded stretch becomes editable with an edit.
  var windowBytes: Int { leafBytes * 3 / 4 }
}
