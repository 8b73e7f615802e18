/// A part of the tree, whose leaves are all equally deep.
enum Node {
  case branch(Branch)
  case leaf(Leaf)

  /// The bytes and newlines below.
  var sum: NodeSum {
    switch self {
    case .branch(let branch): branch.sum
    case .leaf(let leaf): leaf.sum
    }
  }
}

/// What is added up from the leaves to the root.
struct NodeSum: Equatable {
  var bytes = 0
  var newlines = 0

  static func += (left: inout NodeSum, right: NodeSum) {
    left.bytes += right.bytes
    left.newlines += right.newlines
  }
}
