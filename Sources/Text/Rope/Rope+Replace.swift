/// The newlines that a replacement removed and inserted.
package struct NewlineCounts: Equatable {
  let removed: Int
  let inserted: Int
}

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
  /// - Parameters:
  ///   - range: What goes.
  ///   - bytes: What comes.
  ///   - showRemoved: Is shown the bytes that go, if any, all at once.
  /// - Returns: The newlines that went and came.
  /// - Complexity: O(1) near the last edit, else O(log n + lengths).
  @discardableResult
  @inline(__always)
  mutating func replace(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    removing showRemoved: (Span<UInt8>) -> Void
  ) -> NewlineCounts {
    if bytes.count == 1, range.isEmpty, cursor?.type(bytes[0], at: range.lowerBound) == true {
      return NewlineCounts(removed: 0, inserted: bytes[0] == 0x0A ? 1 : 0)
    }
    let newlines = bytes.newlineCount
    let removed =
      cursor?.replace(range, with: bytes, newlines: newlines, removing: showRemoved)
      ?? replaceElsewhere(range, with: bytes, newlines: newlines, removing: showRemoved)
    return NewlineCounts(removed: removed, inserted: newlines)
  }

  /// Replaces a range, whatever goes.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) -> NewlineCounts {
    replace(range, with: bytes) { _ in }
  }

  /// Replaces a range that is not under the cursor.
  ///
  /// - Returns: The newlines that went.
  @inline(never)
  private mutating func replaceElsewhere(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    newlines: Int,
    removing showRemoved: (Span<UInt8>) -> Void
  ) -> Int {
    moveCursor(to: range, growth: bytes.count - range.count)
    if let removed = cursor?.replace(
      range,
      with: bytes,
      newlines: newlines,
      removing: showRemoved
    ) {
      return removed
    }
    cursor = nil
    if !range.isEmpty {
      var bytes: [UInt8] = []
      tree.read(range, into: &bytes)
      showRemoved(bytes.span)
    }
    let removed = tree.newlineCount(in: range)
    replaceInTree(range, with: bytes)
    tree.total += NodeSum(bytes: bytes.count - range.count, newlines: newlines - removed)
    return removed
  }

  private mutating func replaceInTree(_ range: Range<Int>, with bytes: Span<UInt8>) {
    var range = range
    if range == 0..<tree.byteCount {
      tree.root = .empty(edition: edition, limits: limits)
      range = 0..<0
    }
    var (leaf, start) = tree.root.leaf(at: range)
    if range.upperBound > start + leaf.count {
      removeAcrossLeaves(range)
      range = range.lowerBound..<range.lowerBound
      (leaf, start) = tree.root.leaf(at: range)
    }
    guard !range.isEmpty || !bytes.isEmpty else { return }
    let local = range.lowerBound - start..<range.upperBound - start
    let leaves = leaves(for: leaf, replacing: local, with: bytes)
    replaceLeaf(at: start, with: leaves)
    if leaves.contains(where: { $0.count < limits.thinLeafBytes }) {
      repair(at: range.lowerBound)
    }
  }
}

extension Branch {
  /// The leaf where a range begins, and where the leaf begins.
  func leaf(at range: Range<Int>) -> (leaf: Leaf, start: Int) {
    let side = Side(editing: range)
    var branch = self
    var left = range.lowerBound
    while true {
      let index = branch.child(at: &left, side)
      switch branch[index] {
      case .branch(let child): branch = child
      case .leaf(let leaf): return (leaf, range.lowerBound - left)
      }
    }
  }
}
