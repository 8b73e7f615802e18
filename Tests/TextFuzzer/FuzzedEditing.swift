import TestSupport
import Text

/// Edits that bytes spell out, made in a storage with tiny leaves and in a plain list of bytes.
///
/// It stops the program where the two differ.
struct FuzzedEditing {
  private var input: ArraySlice<UInt8>
  private let storage: TextStorage
  private var trail = TextTrail([])
  /// Where the last edit ended, for the next one to go on.
  private var caret = 0
  private var snapshots: [(snapshot: TextSnapshot, bytes: [UInt8])] = []

  /// Runs one input to its end.
  static func run(_ input: [UInt8]) {
    var editing = FuzzedEditing(input)
    while !editing.input.isEmpty { editing.step() }
    editing.check(editing.storage, editing.bytes)
    for (snapshot, bytes) in editing.snapshots { editing.check(snapshot, bytes) }
  }

  private init(_ input: [UInt8]) {
    self.input = input[...]
    let sizes = self.input.popFirst() ?? 0
    let limits = RopeLimits(
      leafBytes: 8 + Int(sizes & 15),
      fanout: 12,
      blockBytes: 3 + Int(sizes >> 4)
    )
    storage = TextStorage(Rope(limits: limits))
  }

  private var bytes: [UInt8] { trail.text }

  private mutating func step() {
    switch (input.popFirst() ?? 0) % 20 {
    case 0..<5:
      let place = offset()
      replace(place..<place, with: text(), .other)
    case 5..<8: replace(range(), with: [], .other)
    case 8: replace(range(), with: text(), .other)
    case 9, 10: undo()
    case 11: redo()
    case 12: snapshots = snapshots.suffix(3) + [(storage.snapshot(), bytes)]
    case 13: lookUp(offset())
    case 14, 15: move(from: offset())
    case 16, 17: replace(caret..<caret, with: text(), .typing)
    case 18: replace(max(0, caret - 1)..<caret, with: [], .deletion)
    default: caret = offset()
    }
    precondition(storage.byteCount == bytes.count, "the size differs")
    if let broken = storage.brokenInvariant() { preconditionFailure(broken) }
  }

  private mutating func number() -> Int {
    Int(input.popFirst() ?? 0) << 8 | Int(input.popFirst() ?? 0)
  }

  private mutating func offset() -> Int { number() % (bytes.count + 1) }

  private mutating func range() -> Range<Int> {
    let start = offset()
    return start..<start + number() % (bytes.count - start + 1)
  }

  private mutating func text() -> [UInt8] {
    let count = Int(input.popFirst() ?? 0) % 64
    let text = Array(input.prefix(count))
    input = input.dropFirst(count)
    return text
  }

  private mutating func replace(_ range: Range<Int>, with new: [UInt8], _ kind: EditKind) {
    let place = ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)
    storage.replace(place, with: new, kind: kind)
    trail.replace(range, with: new, isTyped: kind == .typing)
    caret = range.lowerBound + new.count
  }

  private mutating func undo() {
    let couldUndo = trail.canGoBack
    let hasUndone = storage.undo() != nil
    precondition(hasUndone == couldUndo, "undo is there or not")
    let isKnown = !hasUndone || trail.goBack(to: storage.bytes(in: storage.range))
    precondition(isKnown, "undo leads to another text")
    caret = min(caret, bytes.count)
  }

  private mutating func redo() {
    let couldRedo = trail.canGoForward
    let hasRedone = storage.redo() != nil
    precondition(hasRedone == couldRedo, "redo is there or not")
    let isKnown = !hasRedone || trail.goForward(to: storage.bytes(in: storage.range))
    precondition(isKnown, "redo leads to another text")
    caret = min(caret, bytes.count)
  }

  private func lookUp(_ offset: Int) {
    let lines = bytes[..<offset].count { $0 == 0x0A }
    let line = storage.line(at: ByteOffset(offset))
    precondition(line.value == lines, "the line of \(offset) differs")
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    precondition(storage.start(of: line).value == start, "the start of line \(lines) differs")
  }

  /// Boundaries must lie on their side of an offset, and within the text.
  private func move(from offset: Int) {
    let place = ByteOffset(offset)
    let isStart = offset == 0
    let isEnd = offset == bytes.count
    precondition(isEnd || storage.clusterEnd(after: place) > place)
    precondition(isStart || storage.clusterStart(before: place) < place)
    precondition(isEnd || storage.clusterRange(containing: place).contains(place))
    precondition(isEnd || storage.wordEnd(after: place) > place)
    precondition(isStart || storage.wordStart(before: place) < place)
    precondition(isStart || storage.deletionStart(before: place) < place)
    precondition(storage.clusterEnd(after: place) <= storage.end)
    precondition(storage.wordEnd(after: place) <= storage.end)
    precondition(storage.wordRange(at: place).upperBound <= storage.end)
  }

  private func check(_ text: some TextReading, _ bytes: [UInt8]) {
    precondition(text.bytes(in: text.range) == bytes, "the bytes differ")
    precondition(text.lineCount == bytes.count { $0 == 0x0A } + 1, "the lines differ")
  }
}
