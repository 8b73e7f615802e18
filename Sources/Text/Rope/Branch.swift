/// An inner node: up to `fanout` children and, beside them, the sums below each.
///
/// The sums stand in lists of their own, so that a search reads a few cache lines of numbers and
/// touches only the child it goes to.
final class Branch: ManagedBuffer<Branch.State, Never> {
  /// Room for the fanout and for what comes in before a full branch is split.
  static let room = 36

  struct State {
    let edition: Int
    let height: Int
    var count = 0
    var bytes = InlineArray<36, Int>(repeating: 0)
    var newlines = InlineArray<36, Int>(repeating: 0)
    var children = InlineArray<36, Node?>(repeating: nil)
  }

  /// Creates a branch without children.
  static func make(edition: Int, height: Int) -> Branch {
    make(State(edition: edition, height: height))
  }

  /// Creates the root of an empty text: a branch with an empty leaf.
  static func empty(edition: Int, limits: RopeLimits) -> Branch {
    let root = make(edition: edition, height: 1)
    root.append(.leaf(.gap(GapLeaf.make(edition: edition, capacity: limits.windowBytes))))
    return root
  }

  /// Creates a copy that another edition of the rope may change.
  func copy(edition: Int) -> Branch {
    let copy = Branch.make(edition: edition, height: height)
    for index in 0..<count { copy.append(self[index], bytes(at: index), newlines(at: index)) }
    return copy
  }

  private static func make(_ state: State) -> Branch {
    let branch = create(minimumCapacity: 0) { _ in state }
    return unsafe unsafeDowncast(branch, to: Branch.self)
  }

  /// The edition of the rope that may change it.
  var edition: Int { state.edition }

  /// The levels below; at 1 the children are leaves.
  var height: Int { state.height }

  /// The number of children.
  var count: Int { state.count }

  /// The bytes below a child.
  func bytes(at index: Int) -> Int { state.bytes[index] }

  /// The newlines below a child.
  func newlines(at index: Int) -> Int { state.newlines[index] }

  /// The child at an index, which must be below `count`.
  subscript(index: Int) -> Node {
    guard let child = state.children[index] else { preconditionFailure("no child \(index)") }
    return child
  }

  /// The bytes and newlines below.
  var sum: NodeSum {
    var sum = NodeSum()
    for index in 0..<count {
      sum += NodeSum(bytes: bytes(at: index), newlines: newlines(at: index))
    }
    return sum
  }

  /// Puts a child at an index, moving those from there on.
  func insert(_ child: Node, at index: Int) {
    precondition(count < Self.room)
    var slot = count
    while slot > index {
      state.children.swapAt(slot, slot - 1)
      state.bytes[slot] = state.bytes[slot - 1]
      state.newlines[slot] = state.newlines[slot - 1]
      slot -= 1
    }
    state.count += 1
    replace(index, with: child)
  }

  /// Puts a child behind the others.
  func append(_ child: Node) {
    insert(child, at: count)
  }

  /// Puts another child in the place of one.
  func replace(_ index: Int, with child: Node) {
    state.children[index] = child
    updateSum(at: index, to: child.sum)
  }

  /// Puts the same child in a copy of its own edition, with the same sums.
  func exchange(_ index: Int, for copy: Node) {
    state.children[index] = copy
  }

  /// Writes down what is below a child.
  func updateSum(at index: Int, to sum: NodeSum) {
    state.bytes[index] = sum.bytes
    state.newlines[index] = sum.newlines
  }

  /// Adds to what is below a child.
  func add(_ bytes: Int, _ newlines: Int, at index: Int) {
    state.bytes[index] += bytes
    state.newlines[index] += newlines
  }

  /// Takes the children of a range out.
  func remove(_ range: Range<Int>) {
    for (slot, old) in zip(range.lowerBound..., range.upperBound..<count) {
      state.children.swapAt(slot, old)
      state.bytes[slot] = state.bytes[old]
      state.newlines[slot] = state.newlines[old]
    }
    for slot in count - range.count..<count { state.children[slot] = nil }
    state.count -= range.count
  }

  /// Moves the children from an index on to another branch, behind its own.
  func moveChildren(from index: Int, to other: Branch) {
    for slot in index..<count {
      other.append(self[slot], state.bytes[slot], state.newlines[slot])
    }
    remove(index..<count)
  }

  /// Moves the children before an index to another branch, behind its own.
  func moveChildren(before index: Int, to other: Branch) {
    for slot in 0..<index {
      other.append(self[slot], state.bytes[slot], state.newlines[slot])
    }
    remove(0..<index)
  }

  private func append(_ child: Node, _ bytes: Int, _ newlines: Int) {
    precondition(count < Self.room)
    state.children[count] = child
    state.bytes[count] = bytes
    state.newlines[count] = newlines
    state.count += 1
  }

  /// What `header` is, without the check for overlapping accesses that costs more than an edit.
  private var state: State {
    unsafeAddress {
      unsafe withUnsafeMutablePointerToHeader { unsafe UnsafePointer($0) }
    }
    unsafeMutableAddress {
      unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
    }
  }
}
