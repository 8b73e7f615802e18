import CGapBuffer
import TestSupport
import Text

/// Replays recorded editing sessions in the storage with undo, in the rope alone, and in a plain
/// gap buffer, which counts no lines.
func benchTraces() throws {
  let table = BenchTable("Editing sessions", unit: "ns an edit", against: "gap buf")
  for name in EditingTrace.names {
    let trace = try EditingTrace(named: name)
    let edits = trace.patches.map { StorageEdit($0) }
    let times = leastTimes(
      runs: 41,
      { replayInGapBuffer(trace) },
      { replayInStorage(edits, trace) },
      { replayInRope(trace) }
    ).map { $0 / Double(edits.count) }
    let (reference, storage, rope) = (times[0], times[1], times[2])
    let isMain = name == "automerge-paper"
    table.row(name, storage, reference: reference, must: 3, aim: isMain ? 1 : 1.3)
    table.row("  rope alone", rope, reference: reference, must: isMain ? 1 : 2, aim: 0.6)
  }
}

/// A recorded edit as an editor would ask for it.
private struct StorageEdit {
  let range: Range<ByteOffset>
  let inserted: Range<Int>
  /// A few characters are typed, more are pasted.
  let kind: EditKind

  init(_ patch: EditingTrace.Patch) {
    range = ByteOffset(patch.removed.lowerBound)..<ByteOffset(patch.removed.upperBound)
    inserted = patch.inserted
    kind = inserted.isEmpty ? .deletion : inserted.count <= 4 ? .typing : .other
  }
}

private func replayInStorage(_ edits: [StorageEdit], _ trace: EditingTrace) {
  let storage = TextStorage()
  for edit in edits {
    storage.replace(
      edit.range,
      with: trace.inserted.span.extracting(edit.inserted),
      kind: edit.kind
    )
  }
  precondition(storage.byteCount == trace.final.count)
}

private func replayInRope(_ trace: EditingTrace) {
  var rope = Rope()
  for patch in trace.patches {
    rope.replace(patch.removed, with: trace.inserted.span.extracting(patch.inserted))
  }
  precondition(rope.settled.byteCount == trace.final.count)
}

private func replayInGapBuffer(_ trace: EditingTrace) {
  let buffer = gap_buffer_new(nil, 0)
  trace.inserted.withUnsafeBufferPointer { inserted in
    guard let base = inserted.baseAddress else { return }
    for patch in trace.patches {
      gap_buffer_replace(
        buffer,
        patch.removed.lowerBound,
        patch.removed.count,
        base + patch.inserted.lowerBound,
        patch.inserted.count
      )
    }
  }
  precondition(gap_buffer_count(buffer) == trace.final.count)
  gap_buffer_free(buffer)
}
