import Text

/// The memory of a storage of 100 MB, beside the text itself, at open and after scattered edits.
///
/// The text comes in slices, as from a file, so that what is no longer shown can be freed.
func benchMemory() {
  let table = BenchTable("Memory of 100 MB", unit: "times the text", against: "")
  let before = residentBytes()
  let storage = TextStorage(bytes: LargeTexts.ascii())
  func times() -> Double { Double(residentBytes() - before) / Double(LargeTexts.byteCount) }
  table.row("at open", times(), must: 1.05, aim: 1.01)
  var greatest = 0.0
  for _ in 0..<10 {
    editEverywhere(storage, edits: 100_000)
    greatest = max(greatest, times())
  }
  table.row("after a million edits", times(), must: 2, aim: 1.5)
  table.row("at most on the way", greatest, must: 2, aim: 1.5)
}
