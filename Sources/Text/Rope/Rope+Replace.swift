extension Rope {
  /// Replaces a range, which must lie inside; the only way to change the bytes.
  ///
  /// Near the last edit it is done under the cursor. Elsewhere:
  ///
  /// 1. What is removed beyond one leaf is cut out of the tree (`removeAcrossLeaves`).
  /// 2. If the leaf is a gap leaf and the result fits, the cursor goes there.
  /// 3. Otherwise the leaf gives way to two or three: a window of a loaded part becomes a gap
  ///    leaf, a full gap leaf is halved, a long insertion becomes a loaded part of its own.
  ///
  /// - Returns: The newlines that went and came.
  /// - Complexity: O(1) near the last edit, else O(log n + lengths).
  @discardableResult
  package mutating func replace(
    _ range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> (removedNewlines: Int, insertedNewlines: Int) {
    let inserted = bytes.newlineCount
    if let removed = replaceUnderCursor(range, with: bytes, newlines: inserted) {
      return (removed, inserted)
    }
    moveCursor(to: range.lowerBound)
    if let removed = replaceUnderCursor(range, with: bytes, newlines: inserted) {
      return (removed, inserted)
    }
    cursor = nil
    let removed =
      tree.newlineCount(before: range.upperBound)
      - tree.newlineCount(before: range.lowerBound)
    replaceInTree(range, with: bytes)
    tree.byteCount += bytes.count - range.count
    tree.newlineCount += inserted - removed
    return (removed, inserted)
  }

  /// Replaces a range if it lies in the cursor's leaf and the result fits there.
  ///
  /// - Returns: The newlines that went.
  @inline(__always)
  private mutating func replaceUnderCursor(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    newlines: Int
  ) -> Int? {
    guard let cursor else { return nil }
    let count = cursor.leaf.count
    guard range.lowerBound >= cursor.start, range.upperBound <= cursor.start + count,
      count - range.count + bytes.count <= limits.leafBytes
    else { return nil }
    let local = range.lowerBound - cursor.start..<range.upperBound - cursor.start
    let removed = cursor.leaf.replace(local, with: bytes, mostBytes: limits.leafBytes)
    let change = NodeSum(bytes: bytes.count - range.count, newlines: newlines - removed)
    self.cursor?.pending += change
    tree.byteCount += change.bytes
    tree.newlineCount += change.newlines
    return removed
  }

  private mutating func replaceInTree(_ range: Range<Int>, with bytes: Span<UInt8>) {
    var (leaf, start) = tree.root.leaf(at: range.lowerBound)
    var local = range.lowerBound - start..<range.upperBound - start
    if local.upperBound > leaf.count {
      removeAcrossLeaves(range)
      (leaf, start) = tree.root.leaf(at: range.lowerBound)
      local = range.lowerBound - start..<range.lowerBound - start
    }
    guard !local.isEmpty || !bytes.isEmpty else { return }
    replaceLeaf(at: range.lowerBound, with: leaves(for: leaf, replacing: local, with: bytes))
    repair(at: range.lowerBound)
  }
}

extension Branch {
  /// The leaf that holds an offset, or ends there, and where it begins.
  fileprivate func leaf(at offset: Int) -> (leaf: Leaf, start: Int) {
    var branch = self
    var left = offset
    while true {
      let index = branch.child(at: &left)
      switch branch[index] {
      case .branch(let child): branch = child
      case .leaf(let leaf): return (leaf, offset - left)
      }
    }
  }
}
