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

  var isEmpty: Bool { entries.isEmpty }

  /// The name of the text's state after the last step.
  var lastState: Int? { entries.last?.state }

  /// The memory it takes, in bytes.
  var cost: Int {
    UndoStep.cost(steps: entries.count, records: records.count, bytes: bytes.count)
  }

  /// Begins a step.
  mutating func begin(selection: TextSelection, state: Int) {
    entries.append(
      Entry(
        firstRecord: records.count,
        firstByte: bytes.count,
        selection: selection,
        state: state
      )
    )
  }

  /// Adds a replacement to the last step.
  mutating func append(start: Int, removed: Span<UInt8>, inserted: Span<UInt8>) {
    records.append(
      UndoRecord(
        start: start,
        removedByteCount: removed.count,
        insertedByteCount: inserted.count,
        firstByte: bytes.count
      )
    )
    bytes.append(contentsOf: removed)
    bytes.append(contentsOf: inserted)
  }

  /// Makes the last replacement longer by what was typed right behind it.
  mutating func extend(by inserted: Span<UInt8>) {
    records[records.count - 1].insertedByteCount += inserted.count
    bytes.append(contentsOf: inserted)
  }

  /// Takes the last step out.
  mutating func popLast() -> UndoStep? {
    guard let entry = entries.popLast() else { return nil }
    var step = UndoStep(
      records: Array(records[entry.firstRecord...]),
      bytes: Array(bytes[entry.firstByte...]),
      selection: entry.selection,
      state: entry.state
    )
    for index in step.records.indices { step.records[index].firstByte -= entry.firstByte }
    records.removeSubrange(entry.firstRecord...)
    bytes.removeSubrange(entry.firstByte...)
    return step
  }

  /// Puts a step back behind the others.
  mutating func push(_ step: UndoStep) {
    begin(selection: step.selection, state: step.state)
    let firstByte = bytes.count
    for var record in step.records {
      record.firstByte += firstByte
      records.append(record)
    }
    bytes += step.bytes
  }
}

extension [UInt8] {
  /// Appends a run of bytes.
  mutating func append(contentsOf bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
