extension Rope {
  /// Puts leaves in the place of the one that begins at an offset; empty ones are left out.
  mutating func replaceLeaf(at offset: Int, with leaves: [Leaf]) {
    makeRootEditable()
    let nodes = leaves.filter { $0.count > 0 }.map { Node.leaf($0) }
    guard let sibling = tree.root.replaceLeaf(at: offset, with: nodes, edition, limits) else {
      return
    }
    let root = Branch.make(edition: edition, height: tree.root.height + 1)
    root.append(.branch(tree.root))
    root.append(.branch(sibling))
    tree.root = root
  }
}

extension Branch {
  /// Puts nodes in the place of a leaf.
  ///
  /// - Returns: The right half, if the branch had to be split.
  fileprivate func replaceLeaf(
    at offset: Int,
    with nodes: [Node],
    _ edition: Int,
    _ limits: RopeLimits
  ) -> Branch? {
    var left = offset
    let index = child(at: &left, .behind)
    if height == 1 {
      replace(index, with: nodes)
    } else {
      let child = editableBranch(at: index, edition: edition)
      let sibling = child.replaceLeaf(at: left, with: nodes, edition, limits)
      updateSum(at: index, to: child.sum)
      if let sibling { insert(.branch(sibling), at: index + 1) }
    }
    guard count > limits.fanout else { return nil }
    let half = Branch.make(edition: edition, height: height)
    moveChildren(from: count / 2, to: half)
    return half
  }

  /// Puts nodes, or nothing, in the place of a child.
  private func replace(_ index: Int, with nodes: [Node]) {
    guard let first = nodes.first else { return remove(index..<index + 1) }
    replace(index, with: first)
    for (position, node) in nodes.enumerated().dropFirst() { insert(node, at: index + position) }
  }
}
