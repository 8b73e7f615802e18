import Text

/// The memory of 100 MB that came in slices, as from a file, beside the text itself.
func benchMemory() {
  var rope = Rope()
  measureMemory("Memory of 100 MB in slices", of: &rope) { rope in
    LargeTexts.ascii().withSlices(of: 1 << 20) { _ = rope.append(loaded: $0) }
  }
}

/// The memory of 100 MB that came as one list, beside the text itself.
func benchListMemory() {
  var rope = Rope()
  measureMemory("Memory of 100 MB as one list", of: &rope) { rope in
    _ = rope.append(loaded: LargeTexts.ascii())
  }
}

/// Measures when the text is there, while a million scattered edits are made, and after them.
private func measureMemory(_ title: String, of rope: inout Rope, _ load: (inout Rope) -> Void) {
  let table = BenchTable(title, unit: "times the text", against: "")
  let edits = scatteredEdits(1_000_000, in: LargeTexts.byteCount)
  let before = residentBytes()
  func times() -> Double { Double(residentBytes() - before) / Double(LargeTexts.byteCount) }
  load(&rope)
  table.row("at open", times(), must: 1.05, aim: 1.01)
  var greatest = 0.0
  for (index, edit) in edits.enumerated() {
    rope.replace(edit.range, with: edit.bytes.span)
    if index < 1000 || index.isMultiple(of: 50_000) { greatest = max(greatest, times()) }
  }
  table.row("after a million edits", times(), must: 2, aim: 1.5)
  table.row("at most on the way", greatest, must: 2.5, aim: 2)
}

extension [UInt8] {
  /// Shows copies of the list's slices, in order.
  fileprivate consuming func withSlices(of size: Int, _ body: ([UInt8]) -> Void) {
    for start in stride(from: 0, to: count, by: size) {
      body(Array(self[start..<Swift.min(start + size, count)]))
    }
  }
}
