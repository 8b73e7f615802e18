/// Repair where nodes may have been left with too little.
///
/// It goes down from the root along an offset, on both sides of it where it falls between two
/// children. At each level the children that touch the offset are united with a neighbour, or
/// share evenly with it, when they are poor. Repair below takes at most three children from a
/// branch, which is why a branch with fewer than `leastChildren` + 3 counts as poor: it still has
/// enough afterwards.
extension Rope {
  /// Repairs the nodes that touch an offset.
  ///
  /// - Complexity: O(log n).
  mutating func repair(at offset: Int) {
    makeRootEditable()
    lowerRoot()
    repair(tree.root, at: offset)
    lowerRoot()
  }

  /// Takes roots with one branch off.
  private mutating func lowerRoot() {
    while tree.root.height > 1, tree.root.count == 1 {
      tree.root = tree.root.editableBranch(at: 0, edition: edition)
    }
  }

  private func repair(_ branch: Branch, at offset: Int) {
    let touched = branch.children(touching: offset).indices
    var index = max(touched.lowerBound - 1, 0)
    var last = min(touched.upperBound, branch.count - 1)
    while index < last {
      if uniteIfPoor(index, of: branch) { last -= 1 } else { index += 1 }
    }
    guard branch.height > 1 else { return }
    let (indices, start) = branch.children(touching: offset)
    var childStart = start
    for index in indices {
      let child = branch.editableBranch(at: index, edition: edition)
      repair(child, at: offset - childStart)
      childStart += branch.bytes(at: index)
    }
  }

  /// Makes one of a child and the next if one is poor and both fit.
  ///
  /// - Returns: Whether they were made one.
  private func uniteIfPoor(_ index: Int, of branch: Branch) -> Bool {
    switch (branch[index], branch[index + 1]) {
    case (.leaf(let left), .leaf(let right)):
      guard let united = united(left, right) else { return false }
      branch.replace(index, with: .leaf(united))
    case (.branch(let left), .branch(let right)):
      let poor = limits.leastChildren + 3
      guard left.count < poor || right.count < poor else { return false }
      guard unite(index, of: branch) else { return false }
    default:
      preconditionFailure("leaves must be equally deep")
    }
    branch.remove(index + 1..<index + 2)
    return true
  }

  /// Two leaves as one, if one is thin and they fit.
  private func united(_ left: Leaf, _ right: Leaf) -> Leaf? {
    if left.count == 0 { return right }
    if right.count == 0 { return left }
    let count = left.count + right.count
    guard min(left.count, right.count) < limits.thinLeafBytes, count <= limits.leafBytes else {
      return nil
    }
    return .gap(
      gapLeaf(holding: count) { append in
        left.forEachRun(in: 0..<left.count, append)
        right.forEachRun(in: 0..<right.count, append)
      }
    )
  }

  /// Moves the children of the next branch to the one before, or half of all if they are too many.
  ///
  /// - Returns: Whether the next branch has none left.
  private func unite(_ index: Int, of branch: Branch) -> Bool {
    let left = branch.editableBranch(at: index, edition: edition)
    let right = branch.editableBranch(at: index + 1, edition: edition)
    let all = left.count + right.count
    if all <= limits.fanout {
      right.moveChildren(before: right.count, to: left)
    } else if left.count < right.count {
      right.moveChildren(before: all / 2 - left.count, to: left)
    } else {
      left.moveLastChildren(left.count - all / 2, inFrontOf: right)
    }
    branch.updateSum(at: index, to: left.sum)
    branch.updateSum(at: index + 1, to: right.sum)
    return right.count == 0
  }
}

extension Branch {
  /// The children that hold an offset or begin or end there, and where the first begins.
  fileprivate func children(touching offset: Int) -> (indices: Range<Int>, start: Int) {
    var left = offset
    let first = child(at: &left, .before)
    var end = offset - left + bytes(at: first)
    var next = first + 1
    while next < count, end == offset {
      end += bytes(at: next)
      next += 1
    }
    return (first..<next, offset - left)
  }

  /// Moves the last children to the front of the next branch.
  fileprivate func moveLastChildren(_ number: Int, inFrontOf next: Branch) {
    for _ in 0..<number {
      next.insert(self[count - 1], at: 0)
      remove(count - 1..<count)
    }
  }
}
