/// Steps that rest until all later ones are undone; they are forgotten together when memory is
/// short.
final class UndoPage {
  /// The steps.
  var log: UndoLog

  /// Takes the steps of a log, and leaves it empty.
  init(_ full: inout UndoLog) {
    log = UndoLog(roomLike: full)
    swap(&log, &full)
  }
}

/// Steps in lists that all of them share: a step of a few characters then costs no list of its own,
/// and the last one can grow with each key.
struct UndoLog: ~Copyable, ByteSink {
  /// Where a step begins in the lists, and what belongs to all of it.
  ///
  /// It would be private, but for a compiler (6.3) that then cannot destroy a log elsewhere.
  struct Entry: BitwiseCopyable {
    let firstRecord: Int
    let firstByte: Int
    let selection: TextSelection
    var state: Int
  }
  private var entries: OwnedList<Entry>
  private var records: OwnedList<UndoRecord>
  private var bytes: OwnedList<UInt8>

  /// Creates an empty log.
  init() {
    entries = OwnedList(capacity: 16)
    records = OwnedList(capacity: 16)
    bytes = OwnedList(capacity: 64)
  }

  /// Creates an empty log with room for what another one holds, unless that is uncommonly much.
  init(roomLike other: borrowing UndoLog) {
    entries = OwnedList(capacity: other.entries.count)
    records = OwnedList(capacity: min(other.records.count, 4 << 10))
    bytes = OwnedList(capacity: min(other.bytes.count, 64 << 10))
  }

  /// Whether there is no step in it.
  var isEmpty: Bool { entries.isEmpty }

  /// The name of the text's state after the last step.
  var lastState: Int? { isEmpty ? nil : entries[entries.count - 1].state }

  /// The memory it takes, in bytes.
  var cost: Int {
    entries.count * MemoryLayout<Entry>.stride + records.count * MemoryLayout<UndoRecord>.stride
      + bytes.count
  }

  /// Begins a step.
  @inline(__always)
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
  @inline(__always)
  mutating func begin(_ record: UndoRecord) {
    records.append(record)
  }

  /// Adds the bytes that go to the last replacement.
  @inline(__always)
  mutating func append(contentsOf removed: Span<UInt8>) {
    if removed.count == 1 {
      bytes.append(removed[0])
    } else if endsBackward {
      for index in removed.indices.reversed() { bytes.append(removed[index]) }
    } else {
      bytes.append(contentsOf: removed)
    }
  }

  /// What was typed in one go, if the last step is that.
  var lastTyped: Range<Int>? {
    guard !records.isEmpty, records[records.count - 1].isTyped else { return nil }
    return records[records.count - 1].inserted
  }

  /// Gives the text's state after the last step another name.
  mutating func renameLast(_ state: Int) {
    entries[entries.count - 1].state = state
  }

  /// Makes the last replacement longer by what was typed right behind it.
  @inline(__always)
  mutating func extendInserted(by byteCount: Int) {
    records[records.count - 1].insertedByteCount += byteCount
  }

  /// Whether the last replacement is a backward one, which Backspace can add to.
  var endsBackward: Bool { !records.isEmpty && records[records.count - 1].isBackward }

  /// Makes the last replacement, a backward one, longer by what goes right before it.
  @inline(__always)
  mutating func extendRemoved(by byteCount: Int) {
    records[records.count - 1].start -= byteCount
    records[records.count - 1].removedByteCount += byteCount
  }

  /// Makes the last replacement, a deletion, longer by what goes right behind it, if it may.
  @inline(__always)
  mutating func extendRemovedForward(by byteCount: Int) -> Bool {
    let last = records.count - 1
    // Of a single byte it does not matter how it lies.
    if records[last].removedByteCount == 1 { records[last].isBackward = false }
    guard !records[last].isBackward else { return false }
    records[last].removedByteCount += byteCount
    return true
  }

  /// Makes the last replacement, a backward one, longer by the byte right before it.
  @inline(__always)
  mutating func extendRemoved(by byte: UInt8) {
    extendRemoved(by: 1)
    bytes.append(byte)
  }

  /// Takes the last step out.
  mutating func popLast() -> UndoStep? {
    guard let entry = entries.popLast() else { return nil }
    return UndoStep(
      records: records.cut(from: entry.firstRecord),
      bytes: bytes.cut(from: entry.firstByte),
      selection: entry.selection,
      state: entry.state
    )
  }

  /// Puts a step behind the others.
  mutating func push(_ step: UndoStep) {
    beginStep(step.selection, state: step.state)
    records.append(contentsOf: step.records.span)
    bytes.append(contentsOf: step.bytes.span)
  }
}
