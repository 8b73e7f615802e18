/// The leaf that is being edited, and what the tree has not been told yet.
struct EditCursor {
  let leaf: GapLeaf
  /// Where the leaf begins in the text.
  let start: Int
  /// What the sums above the leaf lack.
  var pending = NodeSum()
}

extension Rope {
  /// Puts the cursor on the leaf that holds an offset, or ends there, if it is a gap leaf.
  ///
  /// The nodes on the way are the rope's own afterwards.
  mutating func moveCursor(to offset: Int) {
    settleCursor()
    cursor = nil
    makeRootEditable()
    var branch = tree.root
    var left = offset
    while true {
      let index = branch.child(at: &left)
      switch branch[index] {
      case .branch:
        branch = branch.editableBranch(at: index, edition: edition)
      case .leaf(.gap(let leaf)):
        let own = leaf.edition == edition ? leaf : leaf.copy(edition: edition, limits: limits)
        if own !== leaf { branch.exchange(index, for: .leaf(.gap(own))) }
        cursor = EditCursor(leaf: own, start: offset - left)
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
    self.cursor?.pending = NodeSum()
    if cursor.leaf.count < limits.thinLeafBytes {
      self.cursor = nil
      repair(at: cursor.start)
    }
  }

  /// Makes the root one that may be changed.
  mutating func makeRootEditable() {
    guard tree.root.edition != edition else { return }
    tree.root = Branch(copying: tree.root, edition: edition)
  }
}

extension Branch {
  /// The branch at an index, put in its place as a copy first if a snapshot may know it.
  func editableBranch(at index: Int, edition: Int) -> Branch {
    guard case .branch(let branch) = self[index] else { preconditionFailure("a leaf") }
    if branch.edition == edition { return branch }
    let copy = Branch(copying: branch, edition: edition)
    exchange(index, for: .branch(copy))
    return copy
  }

  /// Adds to the sums above the leaf that starts at an offset.
  fileprivate func add(_ sum: NodeSum, toLeafAt offset: Int) {
    var left = offset
    var index = 0
    while index < count - 1, left >= bytes[index] {
      left -= bytes[index]
      index += 1
    }
    if case .branch(let child) = self[index] { child.add(sum, toLeafAt: left) }
    add(sum.bytes, sum.newlines, at: index)
  }
}

extension GapLeaf {
  /// A copy that a newer edition of the rope may change.
  fileprivate func copy(edition: Int, limits: RopeLimits) -> GapLeaf {
    let capacity = Self.capacity(for: count, mostBytes: limits.leafBytes)
    let copy = GapLeaf(edition: edition, capacity: capacity)
    forEachRun(in: 0..<count) { copy.append($0) }
    return copy
  }
}
