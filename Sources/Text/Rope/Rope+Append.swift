extension Rope {
  /// Puts bytes behind all others without copying them.
  ///
  /// - Returns: Their newlines.
  /// - Complexity: O(count) to count newlines.
  mutating func append(loaded bytes: [UInt8]) -> Int {
    settleCursor()
    cursor = nil
    let end = tree.byteCount
    let loaded = LoadedBytes(bytes, blockBytes: limits.blockBytes)
    let added = Leaf.span(SpanLeaf(loaded, 0..<bytes.count))
    let (last, start) = tree.root.leaf(at: end..<end)
    replaceLeaf(at: start, with: [last, added])
    tree.total += added.sum
    repair(at: end)
    return added.sum.newlines
  }
}
