import Text

/// The memory of 100 MB, beside the text itself, at open and after a million scattered edits.
///
/// The text comes in slices, as from a file, so that what is no longer shown can be freed.
func benchMemory() {
  let table = BenchTable("Memory of 100 MB", unit: "times the text", against: "")
  let edits = scatteredEdits(1_000_000, in: LargeTexts.byteCount)
  let before = residentBytes()
  func times() -> Double { Double(residentBytes() - before) / Double(LargeTexts.byteCount) }
  var rope = Rope()
  LargeTexts.ascii().withSlices(of: 1 << 20) { _ = rope.append(loaded: $0) }
  table.row("at open", times(), must: 1.05, aim: 1.01)
  var greatest = 0.0
  for (index, edit) in edits.enumerated() {
    rope.replace(edit.range, with: edit.bytes.span)
    if index.isMultiple(of: 50_000) { greatest = max(greatest, times()) }
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
