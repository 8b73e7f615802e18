import TestSupport
import Text

/// Takes snapshots of 100 MB that has been edited, and edits right after them.
func benchSnapshots() {
  let table = BenchTable("Snapshots of 100 MB", unit: "us", against: "")
  let storage = TextStorage(bytes: LargeTexts.ascii())
  editEverywhere(storage, edits: 100_000)
  var random = SeededRandom(seed: 5)
  var take: [Double] = []
  var edit: [Double] = []
  var snapshot = storage.snapshot()
  for _ in 0..<2000 {
    let place = ByteOffset(random.number(in: 0...storage.byteCount - 2))
    storage.replace(place..<place, with: "y")
    let start = processorTime()
    snapshot = storage.snapshot()
    let taken = processorTime()
    storage.replace(place..<place, with: "x")
    storage.replace(place..<place + 1, with: "")
    edit.append(processorTime() - taken)
    take.append(taken - start)
  }
  precondition(snapshot.byteCount > 0)
  table.row("snapshot", take.sorted()[1000] / 1e3, must: 5, aim: 1)
  table.row("first two edits after", edit.sorted()[1000] / 1e3, must: 20, aim: 8)
}
