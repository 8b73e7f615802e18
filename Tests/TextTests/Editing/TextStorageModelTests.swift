import TestSupport
import Testing

@testable import Text

/// Random edits on a storage with tiny leaves, and the same on a plain list of bytes.
@Suite struct TextStorageModelTests {
  @Test(arguments: Seeds.some())
  func `a storage behaves like a list of bytes`(seed: UInt64) {
    var model = StorageModel(seed: seed)
    for step in 0..<600 {
      let action = model.act()
      if let complaint = model.complaint() {
        Issue.record("step \(step), \(action): \(complaint)")
        return
      }
    }
    model.undoAndRedoEverything()
    #expect(model.complaint() == nil)
  }
}

/// The storage under test beside what it should hold.
private struct StorageModel {
  private var random: SeededRandom
  private let storage: TextStorage
  private var first: [UInt8]
  private var trail: TextTrail
  /// Where the last edit ended, for the next one to go on.
  private var caret = 0
  private var snapshots: [(snapshot: TextSnapshot, bytes: [UInt8])] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    first = Self.bytes(40, using: &random)
    trail = TextTrail(first)
    let limits = RopeLimits(
      leafBytes: random.number(in: 8...32),
      fanout: 12,
      blockBytes: random.number(in: 3...20)
    )
    storage = TextStorage(Rope(first, limits: limits), history: UndoHistory())
  }

  private var expected: [UInt8] { trail.text }

  mutating func act() -> String {
    switch random.number(in: 0...24) {
    case 0..<10: replace()
    case 10..<16: goOn()
    case 16..<18: undo()
    case 18..<20: redo()
    case 20: takeSnapshot()
    case 21: group()
    case 22: breakStep()
    case 23: load()
    default: saved()
    }
  }

  /// Undoes all, does all again, and undoes it.
  mutating func undoAndRedoEverything() {
    while storage.redo() != nil {}
    let last = storage.bytes(in: storage.range)
    while storage.undo() != nil {}
    #expect(storage.bytes(in: storage.range) == first)
    while storage.redo() != nil {}
    #expect(storage.bytes(in: storage.range) == last)
    while storage.undo() != nil {}
    trail = TextTrail(first)
  }

  func complaint() -> String? {
    let limits = storage.rope.value.limits
    if let broken = storage.brokenInvariant() { return broken }
    if let wrong = Self.difference(between: storage, and: expected) { return wrong }
    for (snapshot, bytes) in snapshots {
      if let broken = snapshot.tree.brokenInvariant(limits) { return "snapshot: \(broken)" }
      if let wrong = Self.difference(between: snapshot, and: bytes) { return "snapshot: \(wrong)" }
    }
    return nil
  }

  private mutating func replace() -> String {
    var range = random.range(within: expected.count)
    if expected.count > 300 {
      range = range.lowerBound / 2..<expected.count
    } else if random.oneIn(2) {
      range = range.lowerBound..<range.lowerBound
    }
    let bytes = Self.bytes(random.oneIn(12) ? 80 : 5, using: &random)
    let kind = random.element(of: [EditKind.typing, .deletion, .other])
    return replace(range, with: bytes, kind)
  }

  /// Types or deletes where the last edit ended.
  private mutating func goOn() -> String {
    let caret = min(caret, expected.count)
    switch random.number(in: 0...3) {
    case 0: return replace(max(0, caret - 1)..<caret, with: [], .deletion)
    case 1: return replace(caret..<min(caret + 2, expected.count), with: [], .deletion)
    default: return replace(caret..<caret, with: Self.bytes(3, using: &random), .typing)
    }
  }

  private mutating func replace(
    _ range: Range<Int>,
    with bytes: [UInt8],
    _ kind: EditKind
  ) -> String {
    let removed = Array(expected[range])
    let change = storage.replace(
      ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound),
      with: bytes,
      kind: kind
    )
    trail.replace(range, with: bytes, isTyped: kind == .typing)
    caret = range.lowerBound + bytes.count
    #expect(change.removedRange.values == range)
    #expect(change.insertedByteCount == bytes.count)
    #expect(change.removedNewlineCount == removed.count { $0 == 10 })
    #expect(change.insertedNewlineCount == bytes.count { $0 == 10 })
    return "replace \(range) by \(bytes) as \(kind)"
  }

  private mutating func undo() -> String {
    let hasUndone = storage.undo() != nil
    #expect(!hasUndone || trail.goBack(to: storage.bytes(in: storage.range)))
    return "undo"
  }

  private mutating func redo() -> String {
    let hasRedone = storage.redo() != nil
    #expect(!hasRedone || trail.goForward(to: storage.bytes(in: storage.range)))
    return "redo"
  }

  private mutating func takeSnapshot() -> String {
    if snapshots.count == 3 { snapshots.remove(at: random.number(in: 0...2)) }
    snapshots.append((storage.snapshot(), expected))
    return "snapshot"
  }

  private mutating func group() -> String {
    let before = expected
    storage.group { for _ in 0..<4 { _ = random.oneIn(2) ? replace() : goOn() } }
    let after = expected
    if after != before {
      _ = storage.undo()
      #expect(storage.bytes(in: storage.range) == before)
      _ = storage.redo()
      #expect(storage.bytes(in: storage.range) == after)
    }
    return "group"
  }

  /// Takes in one more slice, as from a file that is still being read.
  private mutating func load() -> String {
    guard expected.count < 300 else { return "load nothing" }
    let bytes = Self.bytes(9, using: &random)
    storage.append(loaded: bytes)
    trail.append(loaded: bytes)
    first += bytes
    return "load \(bytes)"
  }

  private mutating func breakStep() -> String {
    storage.breakUndoCoalescing()
    return "break"
  }

  private mutating func saved() -> String {
    storage.markSaved()
    #expect(!storage.isModified)
    return "saved"
  }

  /// Text with whatever breaks editors: cut characters, CR LF, long clusters, invalid bytes.
  private static func bytes(_ count: Int, using random: inout SeededRandom) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [10], [13, 10], [13], [0], Array("a".utf8), Array("é".utf8), Array("e\u{301}".utf8),
      Array("한".utf8), Array("👨‍👩‍👧".utf8), Array("🇰🇷".utf8), [0x80], [0xF0, 0x9F], [0xFF],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.number(in: 0...count) { bytes += random.element(of: pieces) }
    return bytes
  }

  /// What a text answers that the plain bytes contradict.
  private static func difference(between text: some TextReading, and bytes: [UInt8]) -> String? {
    if text.byteCount != bytes.count { return "\(text.byteCount) bytes, not \(bytes.count)" }
    if text.bytes(in: text.range) != bytes { return "bytes differ" }
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    if text.lineCount != starts.count { return "\(text.lineCount) lines, not \(starts.count)" }
    for (line, start) in starts.enumerated() where text.start(of: LineIndex(line)).value != start {
      return "line \(line) starts at \(text.start(of: LineIndex(line))), not \(start)"
    }
    var line = 0
    for offset in 0...bytes.count {
      if line + 1 < starts.count, starts[line + 1] == offset { line += 1 }
      if text.line(at: ByteOffset(offset)).value != line { return "wrong line at \(offset)" }
    }
    return nil
  }
}
