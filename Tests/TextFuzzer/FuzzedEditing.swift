import Text

/// Edits that bytes spell out, made in a storage with tiny leaves and in a plain list of bytes.
///
/// It stops the program where the two differ.
struct FuzzedEditing {
  private var input: ArraySlice<UInt8>
  private let storage: TextStorage
  /// The states that undo and redo go through, and the present one among them.
  private var states: [[UInt8]] = [[]]
  private var present = 0
  private var snapshots: [(snapshot: TextSnapshot, bytes: [UInt8])] = []

  /// Runs one input to its end.
  static func run(_ input: [UInt8]) {
    var editing = FuzzedEditing(input)
    while !editing.input.isEmpty { editing.step() }
    editing.check(editing.storage, editing.states[editing.present])
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

  private var bytes: [UInt8] { states[present] }

  private mutating func step() {
    switch (input.popFirst() ?? 0) % 16 {
    case 0..<5:
      let place = offset()
      replace(place..<place, with: text())
    case 5..<8: replace(range(), with: [])
    case 8: replace(range(), with: text())
    case 9, 10: undo()
    case 11: redo()
    case 12: snapshots = snapshots.suffix(3) + [(storage.snapshot(), bytes)]
    case 13: lookUp(offset())
    default: move(from: offset())
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

  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    storage.replace(ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound), with: new)
    guard !range.isEmpty || !new.isEmpty else { return }
    var changed = bytes
    changed.replaceSubrange(range, with: new)
    states = states.prefix(present + 1) + [changed]
    present += 1
  }

  private mutating func undo() {
    precondition((storage.undo() != nil) == (present > 0), "undo differs")
    present = max(present - 1, 0)
  }

  private mutating func redo() {
    precondition((storage.redo() != nil) == (present < states.count - 1), "redo differs")
    present = min(present + 1, states.count - 1)
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
