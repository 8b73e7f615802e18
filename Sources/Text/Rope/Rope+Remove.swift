extension Rope {
  /// Cuts a range that reaches over several leaves out of the tree, but not all of them.
  ///
  /// Whole subtrees are dropped; only the leaves at the two ends are cut. What that leaves with
  /// too little is repaired afterwards.
  ///
  /// - Complexity: O(log n), and the freeing of what goes.
  mutating func removeAcrossLeaves(_ range: Range<Int>) {
    makeRootEditable()
    remove(range, from: tree.root)
    repair(at: range.lowerBound)
  }

  /// Cuts a range out of a branch; something must be left of it.
  private func remove(_ range: Range<Int>, from branch: Branch) {
    var start = 0
    var index = 0
    while index < branch.count, start < range.upperBound {
      let end = start + branch.bytes(at: index)
      let part = range.clamped(to: start..<end)
      if part.isEmpty {
        index += 1
      } else if part == start..<end {
        branch.remove(index..<index + 1)
      } else {
        remove(part.lowerBound - start..<part.upperBound - start, fromChild: index, of: branch)
        index += 1
      }
      start = end
    }
  }

  /// Cuts a range that touches an end of a child out of it.
  private func remove(_ range: Range<Int>, fromChild index: Int, of branch: Branch) {
    switch branch[index] {
    case .branch:
      let child = branch.editableBranch(at: index, edition: edition)
      remove(range, from: child)
      branch.updateSum(at: index, to: child.sum)
    case .leaf(let leaf):
      let rest = range.lowerBound == 0 ? range.upperBound..<leaf.count : 0..<range.lowerBound
      branch.replace(index, with: .leaf(part(of: leaf, rest)))
    }
  }
}
