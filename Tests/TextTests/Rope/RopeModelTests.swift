import TestSupport
import Testing

@testable import Text

/// Random replacements in a tree that is several levels deep, and the same on a list of bytes.
@Suite struct RopeModelTests {
  @Test(arguments: Seeds.some())
  func `a rope behaves like a list of bytes`(seed: UInt64) {
    var model = RopeModel(seed: seed)
    for step in 0..<2500 {
      let action = model.act()
      if step % 5 == 0, let complaint = model.complaint() {
        Issue.record("step \(step), \(action): \(complaint)")
        return
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a tree grows level by level and shrinks again`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limits = RopeLimits(leafBytes: 8, fanout: 12, blockBytes: 8)
    var rope = Rope(limits: limits)
    for _ in 0..<4000 {
      let place = random.number(in: 0...rope.byteCount)
      rope.replace(place..<place, with: [10, 11, 12].span)
    }
    #expect(rope.settled.brokenInvariant(limits) == nil)
    #expect(rope.settled.root.height >= 4)
    while rope.byteCount > 0 {
      let start = random.number(in: 0...rope.byteCount)
      rope.replace(start..<min(start + 40, rope.byteCount), with: [UInt8]().span)
      if random.oneIn(10) { #expect(rope.settled.brokenInvariant(limits) == nil) }
    }
    #expect(rope.settled.root.height == 1)
  }
}

private struct RopeModel: ~Copyable {
  private var random: SeededRandom
  private let limits: RopeLimits
  private var rope: Rope
  private var expected: [UInt8]
  private var snapshots: [(tree: RopeTree, bytes: [UInt8])] = []
  /// Where the last edit was, for edits nearby.
  private var caret = 0
  private var isGrowing = true

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var limits = RopeLimits(
      leafBytes: random.number(in: 8...24),
      fanout: random.number(in: 12...16),
      blockBytes: random.number(in: 3...40)
    )
    limits.loadedBytes = random.number(in: 50...500)
    limits.sliceBytes = random.number(in: 20...600)
    self.limits = limits
    expected = Self.bytes(random.number(in: 0...2000), using: &random)
    rope = Rope(expected, limits: limits)
  }

  mutating func act() -> String {
    if expected.count > 8000 { isGrowing = false }
    if expected.count < 500 { isGrowing = true }
    if random.oneIn(15) {
      if snapshots.count == 2 { snapshots.removeFirst() }
      snapshots.append((rope.snapshot(), expected))
      return "snapshot"
    }
    if random.oneIn(200) {
      return replace(
        0..<expected.count,
        with: Self.bytes(random.oneIn(2) ? 0 : 1000, using: &random)
      )
    }
    if random.oneIn(40) {
      let bytes = Self.bytes(random.number(in: 1...60), using: &random)
      #expect(rope.append(loaded: bytes) == bytes.count { $0 == 10 })
      expected += bytes
      return "append \(bytes.count) bytes"
    }
    var range = random.oneIn(2) ? random.range(within: expected.count) : nearby()
    if isGrowing, !random.oneIn(8) { range = range.lowerBound..<range.lowerBound }
    let count = random.oneIn(20) ? random.number(in: 0...300) : random.number(in: 0...6)
    return replace(range, with: Self.bytes(count, using: &random))
  }

  mutating func complaint() -> String? {
    let tree = rope.settled
    if let broken = tree.brokenInvariant(limits) { return broken }
    if let wrong = difference(between: tree, and: expected) { return wrong }
    for (tree, bytes) in snapshots {
      if let broken = tree.brokenInvariant(limits) { return "snapshot: \(broken)" }
      if let wrong = difference(between: tree, and: bytes) { return "snapshot: \(wrong)" }
    }
    return nil
  }

  private mutating func nearby() -> Range<Int> {
    let start = min(caret, expected.count)
    let length = random.number(in: 0...2)
    return max(start - length, 0)..<start
  }

  private mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) -> String {
    let removed = expected[range].count { $0 == 10 }
    let result = rope.replace(range, with: bytes.span)
    #expect(result.removed == removed)
    #expect(result.inserted == bytes.count { $0 == 10 })
    expected.replaceSubrange(range, with: bytes)
    caret = range.lowerBound + bytes.count
    return "replace \(range) by \(bytes.count) bytes"
  }

  private static func bytes(_ count: Int, using random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8(random.number(in: 9...14)) }
  }

  /// What a tree answers, at some places, that the plain bytes contradict.
  private mutating func difference(between tree: RopeTree, and bytes: [UInt8]) -> String? {
    if tree.byteCount != bytes.count { return "\(tree.byteCount) bytes, not \(bytes.count)" }
    let all = [UInt8](capacity: bytes.count) { tree.read(0..<bytes.count, into: &$0) }
    if all != bytes { return "bytes differ" }
    for _ in 0..<8 {
      let range = random.range(within: bytes.count)
      let part = [UInt8](capacity: range.count) { tree.read(range, into: &$0) }
      if part != Array(bytes[range]) { return "bytes differ in \(range)" }
      var run: [UInt8] = []
      tree.showRun(from: range.lowerBound) { run.append(contentsOf: $0) }
      if run.isEmpty != (range.lowerBound == bytes.count)
        || !bytes[range.lowerBound...].starts(with: run)
      {
        return "the run from \(range.lowerBound) differs"
      }
      let lines = bytes[..<range.lowerBound].count { $0 == 10 }
      if tree.newlineCount(before: range.lowerBound) != lines {
        return "not \(lines) newlines before \(range.lowerBound)"
      }
      let start = bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
      if lines > 0, tree.offset(afterNewline: lines) != start {
        return "newline \(lines) does not end at \(start)"
      }
    }
    return nil
  }
}
