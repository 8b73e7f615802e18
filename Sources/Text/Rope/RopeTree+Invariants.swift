extension RopeTree {
  /// What is wrong with the tree, for tests; `nil` when all is well.
  func brokenInvariant(_ limits: RopeLimits) -> String? {
    if let broken = root.brokenInvariant(limits, isRoot: true) { return broken }
    return root.sum == total ? nil : "total \(total), not \(root.sum)"
  }
}

extension Branch {
  fileprivate func brokenInvariant(_ limits: RopeLimits, isRoot: Bool) -> String? {
    let least = isRoot ? (height > 1 ? 2 : 1) : limits.leastChildren
    if count < least { return "a branch of height \(height) with \(count) children" }
    if count > limits.fanout { return "a branch with \(count) children" }
    for index in 0..<count {
      let sum = NodeSum(bytes: bytes(at: index), newlines: newlines(at: index))
      if self[index].sum != sum { return "sum \(sum), not \(self[index].sum)" }
      if let broken = brokenInvariant(limits, ofChild: self[index]) { return broken }
    }
    return nil
  }

  private func brokenInvariant(_ limits: RopeLimits, ofChild child: Node) -> String? {
    switch child {
    case .branch(let branch):
      if branch.height != height - 1 { return "height \(branch.height) below \(height)" }
      if branch.edition > edition { return "a new branch below an old one" }
      return branch.brokenInvariant(limits, isRoot: false)
    case .leaf(let leaf):
      if height != 1 { return "a leaf below height \(height)" }
      if leaf.count == 0, count > 1 { return "an empty leaf" }
      guard case .gap(let gapLeaf) = leaf else { return nil }
      if gapLeaf.edition > edition { return "a new leaf below an old branch" }
      return gapLeaf.count > limits.leafBytes ? "a leaf of \(gapLeaf.count) bytes" : nil
    }
  }
}
