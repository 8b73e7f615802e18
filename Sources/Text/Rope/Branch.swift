/// An inner node: up to `fanout` children and, beside them, the sums below each.
///
/// The sums stand in lists of their own, so that a search reads a few cache lines of numbers and
/// touches only the child it goes to. It is `Sendable` for the same reason as `GapLeaf`.
final class Branch: @unchecked Sendable {
  /// Room for the fanout and for what comes in before a full branch is split.
  static let capacity = 36

  let edition: Int
  /// The levels below; at 1 the children are leaves.
  let height: Int
  private(set) var count = 0
  private(set) var bytes = InlineArray<36, Int>(repeating: 0)
  private(set) var newlines = InlineArray<36, Int>(repeating: 0)
  private var children = InlineArray<36, Node?>(repeating: nil)

  /// Creates a branch without children.
  init(edition: Int, height: Int) {
    self.edition = edition
    self.height = height
  }

  /// Creates a copy that a newer edition of the rope may change.
  convenience init(copying branch: Branch, edition: Int) {
    self.init(edition: edition, height: branch.height)
    count = branch.count
    bytes = branch.bytes
    newlines = branch.newlines
    children = branch.children
  }

  /// The child at an index, which must be below `count`.
  subscript(index: Int) -> Node {
    guard let child = children[index] else { preconditionFailure("no child \(index)") }
    return child
  }

  /// The bytes and newlines below.
  var sum: NodeSum {
    var sum = NodeSum()
    for index in 0..<count { sum += NodeSum(bytes: bytes[index], newlines: newlines[index]) }
    return sum
  }

  /// Puts a child at an index, moving those from there on.
  func insert(_ child: Node, at index: Int) {
    precondition(count < Self.capacity)
    var slot = count
    while slot > index {
      children.swapAt(slot, slot - 1)
      bytes[slot] = bytes[slot - 1]
      newlines[slot] = newlines[slot - 1]
      slot -= 1
    }
    count += 1
    replace(index, with: child)
  }

  /// Puts a child behind the others.
  func append(_ child: Node) {
    insert(child, at: count)
  }

  /// Puts another child in the place of one.
  func replace(_ index: Int, with child: Node) {
    children[index] = child
    updateSum(at: index, to: child.sum)
  }

  /// Puts the same child in a copy of its own edition, with the same sums.
  func exchange(_ index: Int, for copy: Node) {
    children[index] = copy
  }

  /// Writes down what is below a child.
  func updateSum(at index: Int, to sum: NodeSum) {
    bytes[index] = sum.bytes
    newlines[index] = sum.newlines
  }

  /// Adds to what is below a child.
  func add(_ bytes: Int, _ newlines: Int, at index: Int) {
    self.bytes[index] += bytes
    self.newlines[index] += newlines
  }

  /// Takes the children of a range out.
  func remove(_ range: Range<Int>) {
    for (slot, old) in zip(range.lowerBound..., range.upperBound..<count) {
      children.swapAt(slot, old)
      bytes[slot] = bytes[old]
      newlines[slot] = newlines[old]
    }
    for slot in count - range.count..<count { children[slot] = nil }
    count -= range.count
  }

  /// Moves the children from an index on to another branch, behind its own.
  func moveChildren(from index: Int, to other: Branch) {
    for slot in index..<count {
      other.append(self[slot], bytes[slot], newlines[slot])
    }
    remove(index..<count)
  }

  /// Moves the children before an index to another branch, behind its own.
  func moveChildren(before index: Int, to other: Branch) {
    for slot in 0..<index {
      other.append(self[slot], bytes[slot], newlines[slot])
    }
    remove(0..<index)
  }

  private func append(_ child: Node, _ bytes: Int, _ newlines: Int) {
    precondition(count < Self.capacity)
    children[count] = child
    self.bytes[count] = bytes
    self.newlines[count] = newlines
    count += 1
  }
}
