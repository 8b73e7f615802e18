/// Steps kept together, so that a step of a few typed characters costs no list of its own.
///
/// A step lies in one page as a whole. A page is forgotten as a whole when memory is short.
struct UndoPage {
  private struct Entry {
    // A step begins only in a page that is not full, so that its places are small.
    let firstRecord: UInt32
    let firstByte: UInt32
    let selection: TextSelection
    let state: Int
  }
  private var entries: [Entry] = []
  private var records: [UndoRecord] = []
  /// The last record of all, which may still grow; kept apart so that a key need not touch a list.
  private var last: UndoRecord?
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
  @inline(__always)
  mutating func beginStep(_ selection: TextSelection, state: Int) {
    closeLast()
    entries.append(
      Entry(
        firstRecord: UInt32(records.count),
        firstByte: UInt32(bytes.count),
        selection: selection,
        state: state
      )
    )
  }

  /// Begins a replacement in the last step; the bytes that go must follow.
  @inline(__always)
  mutating func begin(_ record: UndoRecord) {
    closeLast()
    last = record
  }

  /// Adds the bytes that go to the last replacement.
  mutating func append(_ removed: Span<UInt8>) {
    if removed.count == 1 || last?.isBackward != true {
      bytes.append(contentsOf: removed)
    } else {
      for index in removed.indices.reversed() { bytes.append(removed[index]) }
    }
  }

  /// Makes the last replacement longer by what was typed right behind it.
  mutating func extendInserted(by byteCount: Int) {
    last?.insertedByteCount += byteCount
  }

  /// Whether the last replacement is a backward one, which Backspace can add to.
  var endsBackward: Bool { last?.isBackward == true }

  /// Makes the last replacement, a backward one, longer by what goes right before it.
  mutating func extendRemoved(by byteCount: Int) {
    last?.start -= byteCount
    last?.removedByteCount += byteCount
  }

  /// Takes the last step out.
  mutating func popLast() -> UndoStep? {
    closeLast()
    guard let entry = entries.popLast() else { return nil }
    let step = UndoStep(
      records: Array(records[Int(entry.firstRecord)...]),
      bytes: Array(bytes[Int(entry.firstByte)...]),
      selection: entry.selection,
      state: entry.state
    )
    records.removeSubrange(Int(entry.firstRecord)...)
    bytes.removeSubrange(Int(entry.firstByte)...)
    return step
  }

  /// Puts a step behind the others.
  mutating func push(_ step: UndoStep) {
    beginStep(step.selection, state: step.state)
    records += step.records
    bytes += step.bytes
  }

  @inline(__always)
  private mutating func closeLast() {
    if let last { records.append(last) }
    last = nil
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
