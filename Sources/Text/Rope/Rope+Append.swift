extension Rope {
  /// Puts bytes behind all others without copying them.
  ///
  /// - Returns: Their newlines.
  /// - Complexity: O(count) to count newlines.
  package mutating func append(loaded bytes: [UInt8]) -> Int {
    if bytes.count <= limits.loadedBytes { return appendPiece(bytes) }
    return stride(from: 0, to: bytes.count, by: limits.loadedBytes).reduce(0) { newlines, start in
      newlines + appendPiece(Array(bytes[start...].prefix(limits.loadedBytes)))
    }
  }

  private mutating func appendPiece(_ bytes: [UInt8]) -> Int {
    settleCursor()
    cursor = nil
    let end = tree.byteCount
    let added = Leaf.span(SpanLeaf(LoadedBytes(bytes, blockBytes: limits.blockBytes)))
    let (last, start) = tree.root.leaf(at: end..<end)
    replaceLeaf(at: start, with: [last, added])
    tree.total += added.sum
    repair(at: end)
    return added.sum.newlines
  }
}
