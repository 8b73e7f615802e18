/// Steps kept together, so that a step of a few typed characters costs no list of its own.
///
/// A step lies in one page as a whole. A page is forgotten as a whole when memory is short.
struct UndoPage {
  private struct Entry {
    let firstRecord: Int
    let firstByte: Int
    let selection: TextSelection
    let state: Int
  }
  private var entries: [Entry] = []
  private var records: [UndoRecord] = []
  private var bytes: [UInt8] = []

  /// Creates an empty page.
  init() {}

  /// Creates an empty page with room for what another one holds.
  init(like other: UndoPage) {
    entries.reserveCapacity(other.entries.count)
    records.reserveCapacity(other.records.count)
    bytes.reserveCapacity(other.bytes.count)
  }

  /// Whether there is no step in it.
  var isEmpty: Bool { entries.isEmpty }

  /// The name of the text's state after the last step.
  var lastState: Int? { entries.last?.state }

  /// The memory it takes, in bytes.
  var cost: Int {
    UndoStep.cost(steps: entries.count, records: records.count, bytes: bytes.count)
  }

  /// Begins a step.
  mutating func beginStep(_ selection: TextSelection, state: Int) {
    entries.append(
      Entry(
        firstRecord: records.count,
        firstByte: bytes.count,
        selection: selection,
        state: state
      )
    )
  }

  /// Begins a replacement in the last step; the bytes that go must follow.
  mutating func beginRecord(_ range: Range<Int>, insertedByteCount: Int) {
    records.append(
      UndoRecord(
        start: range.lowerBound,
        removedByteCount: range.count,
        insertedByteCount: insertedByteCount
      )
    )
  }

  /// Adds bytes that go to the last replacement.
  mutating func append(_ removed: Span<UInt8>) {
    bytes.append(contentsOf: removed)
  }

  /// Makes the last replacement longer by what was typed right behind it.
  mutating func extendInserted(by byteCount: Int) {
    records[records.count - 1].insertedByteCount += byteCount
  }

  /// Makes the last replacement, which inserted nothing, longer by what is deleted beside it.
  ///
  /// - Returns: Where the bytes that go must be inserted.
  mutating func extendRemoved(by range: Range<Int>) -> Int {
    let last = records.count - 1
    let firstByte = bytes.count - records[last].removedByteCount
    records[last].removedByteCount += range.count
    guard range.lowerBound < records[last].start else { return bytes.count }
    records[last].start = range.lowerBound
    return firstByte
  }

  /// Puts bytes that go among those of the last replacement.
  mutating func insert(_ removed: Span<UInt8>, at place: inout Int) {
    if removed.count == 1 {
      bytes.insert(removed[0], at: place)
    } else {
      unsafe removed.withUnsafeBufferPointer { unsafe bytes.insert(contentsOf: $0, at: place) }
    }
    place += removed.count
  }

  /// Takes the last step out.
  mutating func popLast() -> UndoStep? {
    guard let entry = entries.popLast() else { return nil }
    let step = UndoStep(
      records: Array(records[entry.firstRecord...]),
      bytes: Array(bytes[entry.firstByte...]),
      selection: entry.selection,
      state: entry.state
    )
    records.removeSubrange(entry.firstRecord...)
    bytes.removeSubrange(entry.firstByte...)
    return step
  }

  /// Puts a step behind the others.
  mutating func push(_ step: UndoStep) {
    beginStep(step.selection, state: step.state)
    records += step.records
    bytes += step.bytes
  }
}

extension [UInt8] {
  /// Appends a run of bytes.
  @inline(__always)
  mutating func append(contentsOf bytes: Span<UInt8>) {
    if bytes.count == 1 {
      append(bytes[0])
    } else if bytes.count > 1 {
      unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
  }
}
