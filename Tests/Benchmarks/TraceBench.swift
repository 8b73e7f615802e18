import CGapBuffer
import TestSupport
import Text

/// Replays recorded editing sessions in the storage with undo, in the rope alone, and in a plain
/// gap buffer, which counts no lines.
func benchTraces() throws {
  let table = BenchTable("Editing sessions", unit: "ns an edit", against: "gap buf")
  for name in EditingTrace.names {
    let trace = try EditingTrace(named: name)
    let edits = Double(trace.patches.count)
    let runs = 15
    let reference = median(runs: runs) { replayInGapBuffer(trace) } / edits
    let storage = median(runs: runs) { replayInStorage(trace) } / edits
    let rope = median(runs: runs) { replayInRope(trace) } / edits
    let isMain = name == "automerge-paper"
    table.row(name, storage, reference: reference, must: 3, aim: isMain ? 1 : 1.3)
    table.row("  rope alone", rope, reference: reference, must: 1, aim: 0.6)
  }
}

private func replayInStorage(_ trace: EditingTrace) {
  let storage = TextStorage()
  for patch in trace.patches {
    let removed = patch.removed
    storage.replace(
      ByteOffset(removed.lowerBound)..<ByteOffset(removed.upperBound),
      with: trace.inserted.span.extracting(patch.inserted),
      kind: kind(of: patch)
    )
  }
  precondition(storage.byteCount == trace.final.count)
}

/// What an editor would call the edit: a few characters are typed, more are pasted.
private func kind(of patch: EditingTrace.Patch) -> EditKind {
  if patch.inserted.isEmpty { return .deletion }
  return patch.inserted.count <= 4 ? .typing : .other
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
