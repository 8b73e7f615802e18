/// The leaf that is being edited, and what the tree has not been told yet.
struct EditCursor {
  let leaf: GapLeaf
  /// Where the leaf begins in the text.
  let start: Int
  /// The bytes that the sums above the leaf know of.
  private var settledBytes: Int
  /// The newlines that the sums above the leaf lack.
  private var pendingNewlines = 0

  init(leaf: GapLeaf, start: Int, settledBytes: Int) {
    self.leaf = leaf
    self.start = start
    self.settledBytes = settledBytes
  }

  /// What the sums above the leaf lack.
  var pending: NodeSum {
    NodeSum(bytes: leaf.count - settledBytes, newlines: pendingNewlines)
  }

  /// Notes that the sums above the leaf lack nothing.
  mutating func settle() {
    settledBytes = leaf.count
    pendingNewlines = 0
  }

  /// A range of the text as one of the leaf, if it lies in it.
  @inline(__always)
  func local(_ range: Range<Int>) -> Range<Int>? {
    let lower = range.lowerBound &- start
    let upper = range.upperBound &- start
    return lower >= 0 && upper <= leaf.count ? lower..<upper : nil
  }

  /// Whether the leaf's gap is where a character is to be inserted, with room for it.
  @inline(__always)
  func canType(_ character: Span<UInt8>, at offset: Int) -> Bool {
    leaf.canType(character, at: offset &- start)
  }

  /// Inserts a character where the leaf's gap is.
  ///
  /// - Returns: Its newlines.
  @inline(__always)
  mutating func type(_ character: Span<UInt8>) -> Int {
    let newlines = leaf.type(character)
    pendingNewlines &+= newlines
    return newlines
  }

  /// Removes the byte before an offset if the leaf's gap is there.
  ///
  /// - Returns: The byte.
  @inline(__always)
  mutating func backspace(at offset: Int) -> UInt8? {
    guard let byte = leaf.backspace(at: offset &- start) else { return nil }
    if byte == 0x0A { pendingNewlines -= 1 }
    return byte
  }

  /// Replaces a range if it lies in the leaf and the result fits there.
  ///
  /// - Returns: The newlines that went.
  @inline(__always)
  mutating func replace<Sink: ByteSink & ~Copyable>(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    newlines: Int,
    movingRemovedTo sink: inout Sink
  ) -> Int? {
    guard let local = local(range), bytes.count &- local.count <= leaf.gap else { return nil }
    let removed = leaf.replace(local, with: bytes, movingRemovedTo: &sink)
    if newlines != removed { pendingNewlines += newlines - removed }
    return removed
  }
}

extension Rope {
  /// Puts the cursor on the leaf where a range begins, if it is a gap leaf.
  ///
  /// The nodes on the way are the rope's own afterwards, and the leaf has room to grow by some
  /// bytes if it may.
  mutating func moveCursor(to range: Range<Int>, growth: Int) {
    settleCursor()
    cursor = nil
    makeRootEditable()
    let side = Branch.Side(editing: range)
    var branch = tree.root
    var left = range.lowerBound
    while true {
      let index = branch.child(at: &left, side)
      switch branch[index] {
      case .branch(let child):
        branch = branch.editable(child, at: index, edition: edition)
      case .leaf(.gap(let leaf)):
        let own = editable(leaf, growth: growth)
        if own !== leaf { branch.exchange(index, for: .leaf(.gap(own))) }
        cursor = EditCursor(
          leaf: own,
          start: range.lowerBound - left,
          settledBytes: leaf.count
        )
        return
      case .leaf(.span):
        return
      }
    }
  }

  /// Tells the tree what changed under the cursor; a leaf that became thin is united with others.
  mutating func settleCursor() {
    guard let cursor, cursor.pending != NodeSum() else { return }
    tree.root.add(cursor.pending, toLeafAt: cursor.start)
    tree.total += cursor.pending
    self.cursor?.settle()
    if cursor.leaf.count < limits.thinLeafBytes {
      self.cursor = nil
      repair(at: cursor.start)
    }
  }

  /// The leaf, or a copy if a snapshot may know it or it has too little room to grow.
  private func editable(_ leaf: GapLeaf, growth: Int) -> GapLeaf {
    let size = leaf.count + growth
    if size > leaf.room, size <= limits.leafBytes {
      return copy(of: leaf, room: limits.roomToGrow(from: size))
    }
    return leaf.edition == edition ? leaf : copy(of: leaf, room: limits.room(for: leaf.count))
  }

  private func copy(of leaf: GapLeaf, room: Int) -> GapLeaf {
    let copy = GapLeaf.make(edition: edition, capacity: room)
    leaf.forEachRun(in: 0..<leaf.count) { copy.append($0) }
    return copy
  }

  /// Makes the root one that may be changed.
  mutating func makeRootEditable() {
    guard tree.root.edition != edition else { return }
    tree.root = tree.root.copy(edition: edition)
  }
}

extension Branch {
  /// The branch at an index, put in its place as a copy first if a snapshot may know it.
  func editableBranch(at index: Int, edition: Int) -> Branch {
    guard case .branch(let branch) = self[index] else { preconditionFailure("a leaf") }
    return editable(branch, at: index, edition: edition)
  }

  /// The branch that is known to be at an index, likewise.
  fileprivate func editable(_ branch: Branch, at index: Int, edition: Int) -> Branch {
    if branch.edition == edition { return branch }
    let copy = branch.copy(edition: edition)
    exchange(index, for: .branch(copy))
    return copy
  }

  /// Adds to the sums above the leaf that starts at an offset.
  fileprivate func add(_ sum: NodeSum, toLeafAt offset: Int) {
    var left = offset
    let index = child(at: &left, .behind)
    if case .branch(let child) = self[index] { child.add(sum, toLeafAt: left) }
    add(sum.bytes, sum.newlines, at: index)
  }
}
