extension Rope {
  /// What is wrong with the tree, for tests; `nil` when all is well.
  func brokenInvariant() -> String? {
    for (index, leaf) in leaves.enumerated() {
      if leaf.bytes.isEmpty { return "leaf \(index) is empty" }
      if leaf.bytes.count > leafCapacity { return "leaf \(index) is too long" }
      if leaf.newlineCount != leaf.bytes.count(where: { $0 == Rope.newline }) {
        return "leaf \(index) miscounts newlines"
      }
    }
    if byteCount != leaves.reduce(0, { $0 + $1.bytes.count }) { return "bytes are miscounted" }
    if newlineCount != leaves.reduce(0, { $0 + $1.newlineCount }) {
      return "newlines are miscounted"
    }
    return nil
  }
}
