/// The bytes of a text, made to be edited: a B+ tree of leaves with sums, and an edit cursor.
///
/// Three ideas make it fast:
///
/// - *Leaves of two kinds.* What was loaded stays where it is and is shown in parts (`SpanLeaf`);
///   only the window around an edit becomes bytes of the rope's own, with a gap (`GapLeaf`).
/// - *The cursor.* It remembers the leaf of the last edit and keeps what changed in its sums to
///   itself. An edit nearby touches neither tree nor sums; they are settled when the cursor goes
///   elsewhere or someone asks.
/// - *Editions.* A node made in the rope's present edition is known to it alone and is changed in
///   place. `snapshot()` begins a new edition, after which every node on the way to an edit is
///   copied first. No reference counts are asked.
///
/// `replace` is the one way to change it. Only the benchmarks use it from outside this target.
package struct Rope: ~Copyable {
  /// The tree as it is but for what the cursor has not told it.
  var tree: RopeTree
  var cursor: EditCursor?
  var edition = 1
  let limits: RopeLimits

  /// Creates a rope that shows bytes without copying them.
  ///
  /// - Complexity: O(count) to count newlines, about 4 ms for 100 MB.
  package init(_ bytes: [UInt8] = [], limits: RopeLimits = .standard) {
    self.limits = limits
    tree = RopeTree(root: .empty(edition: edition, limits: limits), total: NodeSum())
    if !bytes.isEmpty { _ = append(loaded: bytes) }
  }

  /// The number of bytes.
  package var byteCount: Int { tree.byteCount + (cursor?.pending.bytes ?? 0) }

  /// The number of newlines.
  package var newlineCount: Int { tree.newlineCount + (cursor?.pending.newlines ?? 0) }

  /// Appends the bytes of a range to a buffer, from under the cursor if they are there.
  ///
  /// - Complexity: O(length) near the last edit, else O(log n + length).
  package mutating func read(_ range: Range<Int>, into buffer: inout OutputSpan<UInt8>) {
    if let local = cursor?.local(range) {
      cursor?.leaf.forEachRun(in: local) { buffer.append(contentsOf: $0) }
    } else {
      settled.read(range, into: &buffer)
    }
  }

  /// The tree as it is now, for lookups until the next edit.
  package var settled: RopeTree {
    mutating get {
      settleCursor()
      return tree
    }
  }

  /// The tree as it is now, for ever.
  ///
  /// - Complexity: O(log n); the next edit in each leaf copies the way to it.
  package mutating func snapshot() -> RopeTree {
    settleCursor()
    cursor = nil
    edition += 1
    return tree
  }
}
