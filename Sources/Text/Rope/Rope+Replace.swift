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
  ///   - sink: Takes the bytes that go, if any, all at once.
  /// - Returns: The newlines that went and came.
  /// - Complexity: O(1) near the last edit, else O(log n + lengths).
  @discardableResult
  @inline(__always)
  mutating func replace<Sink: ByteSink & ~Copyable>(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    movingRemovedTo sink: inout Sink
  ) -> NewlineCounts {
    if range.isEmpty, canType(bytes, at: range.lowerBound) {
      return NewlineCounts(removed: 0, inserted: type(bytes))
    }
    let newlines = bytes.newlineCount
    let removed =
      cursor?.replace(range, with: bytes, newlines: newlines, movingRemovedTo: &sink)
      ?? replaceElsewhere(range, with: bytes, newlines: newlines, movingRemovedTo: &sink)
    return NewlineCounts(removed: removed, inserted: newlines)
  }

  /// Whether the cursor stands where a character is to be inserted, with room for it.
  @inline(__always)
  func canType(_ character: Span<UInt8>, at offset: Int) -> Bool {
    cursor?.canType(character, at: offset) == true
  }

  /// Inserts a character where the cursor stands.
  ///
  /// - Returns: Its newlines.
  @inline(__always)
  mutating func type(_ character: Span<UInt8>) -> Int {
    cursor?.type(character) ?? 0
  }

  /// Removes the byte before an offset if the cursor stands there.
  ///
  /// - Returns: The byte.
  @inline(__always)
  mutating func backspace(at offset: Int) -> UInt8? {
    cursor?.backspace(at: offset)
  }

  /// Replaces a range, whatever goes.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) -> NewlineCounts {
    var sink = NoBytes()
    return replace(range, with: bytes, movingRemovedTo: &sink)
  }

  /// Replaces a range that is not under the cursor.
  ///
  /// - Returns: The newlines that went.
  @inline(never)
  private mutating func replaceElsewhere<Sink: ByteSink & ~Copyable>(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    newlines: Int,
    movingRemovedTo sink: inout Sink
  ) -> Int {
    moveCursor(to: range, growth: bytes.count - range.count)
    if let removed = cursor?.replace(
      range,
      with: bytes,
      newlines: newlines,
      movingRemovedTo: &sink
    ) {
      return removed
    }
    cursor = nil
    if !range.isEmpty {
      let removed = [UInt8](capacity: range.count) { tree.read(range, into: &$0) }
      sink.append(contentsOf: removed.span)
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
