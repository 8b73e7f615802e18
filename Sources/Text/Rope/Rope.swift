/// The bytes of a text in leaves of bounded size, copied only where an edit touches them.
///
/// A leaf may end anywhere, in the middle of a character too: readers copy out what they need.
struct Rope: Sendable {
  /// One run of bytes and the sum that lookups need.
  struct Leaf: Sendable {
    let bytes: [UInt8]
    let newlineCount: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      newlineCount = bytes.count { $0 == Rope.newline }
    }
  }

  /// The most bytes that a leaf of a text of normal size holds.
  static let standardLeafCapacity = 2048
  static let newline: UInt8 = 0x0A

  let leafCapacity: Int
  private(set) var leaves: [Leaf] = []
  private(set) var byteCount = 0
  private(set) var newlineCount = 0

  init(_ bytes: [UInt8] = [], leafCapacity: Int = Rope.standardLeafCapacity) {
    self.leafCapacity = leafCapacity
    replaceLeaves(0..<0, with: bytes)
  }

  /// The newlines before an offset.
  func newlineCount(before offset: Int) -> Int {
    let place = place(of: offset)
    let newlines = leaves[..<place.leaf].reduce(0) { $0 + $1.newlineCount }
    guard place.leaf < leaves.count else { return newlines }
    return newlines + leaves[place.leaf].bytes[..<place.index].count { $0 == Rope.newline }
  }

  /// The offset just after a newline, counted from 1.
  func offset(afterNewline count: Int) -> Int {
    var left = count
    var start = 0
    for leaf in leaves {
      if left > leaf.newlineCount {
        left -= leaf.newlineCount
        start += leaf.bytes.count
        continue
      }
      for (index, byte) in leaf.bytes.enumerated() where byte == Rope.newline {
        left -= 1
        if left == 0 { return start + index + 1 }
      }
    }
    return byteCount
  }

  /// Appends the bytes of a range to a buffer.
  func read(_ range: Range<Int>, into buffer: inout [UInt8]) {
    var place = place(of: range.lowerBound)
    var left = range.count
    while left > 0, place.leaf < leaves.count {
      let part = leaves[place.leaf].bytes[place.index...].prefix(left)
      buffer += part
      left -= part.count
      place = (place.leaf + 1, 0)
    }
  }

  /// Replaces a range.
  ///
  /// - Returns: The newlines that went and came.
  @discardableResult
  mutating func replace(
    _ range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> (removedNewlines: Int, insertedNewlines: Int) {
    let lower = place(of: range.lowerBound)
    let upper = place(of: range.upperBound)
    var merged: [UInt8] = []
    if lower.leaf < leaves.count { merged += leaves[lower.leaf].bytes[..<lower.index] }
    var insertedNewlines = 0
    for index in bytes.indices {
      merged.append(bytes[index])
      if bytes[index] == Rope.newline { insertedNewlines += 1 }
    }
    if upper.leaf < leaves.count { merged += leaves[upper.leaf].bytes[upper.index...] }
    let newlinesBefore = newlineCount
    replaceLeaves(lower.leaf..<min(upper.leaf + 1, leaves.count), with: merged)
    return (newlinesBefore + insertedNewlines - newlineCount, insertedNewlines)
  }

  private func place(of offset: Int) -> (leaf: Int, index: Int) {
    var left = offset
    for (index, leaf) in leaves.enumerated() {
      if left <= leaf.bytes.count { return (index, left) }
      left -= leaf.bytes.count
    }
    return (leaves.count, 0)
  }

  private mutating func replaceLeaves(_ range: Range<Int>, with bytes: [UInt8]) {
    for leaf in leaves[range] {
      byteCount -= leaf.bytes.count
      newlineCount -= leaf.newlineCount
    }
    var cut: [Leaf] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + leafCapacity, bytes.count)
      cut.append(Leaf(Array(bytes[start..<end])))
      start = end
    }
    for leaf in cut {
      byteCount += leaf.bytes.count
      newlineCount += leaf.newlineCount
    }
    leaves.replaceSubrange(range, with: cut)
  }
}
