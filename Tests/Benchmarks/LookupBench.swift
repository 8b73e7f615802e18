import TestSupport
import Text

/// Finds lines of random offsets and starts of random lines in 100 MB, untouched and edited.
func benchLookups() {
  let table = BenchTable("Lookups in 100 MB", unit: "us", against: "")
  for (name, bytes) in LargeTexts.all {
    let storage = TextStorage(bytes: bytes)
    benchLookups(in: storage, name, table)
    editEverywhere(storage, edits: 300_000)
    benchLookups(in: storage, "\(name) edited", table)
  }
}

private func benchLookups(in storage: TextStorage, _ name: String, _ table: BenchTable) {
  var random = SeededRandom(seed: 3)
  let count = 200_000
  let offsets = (0..<count).map { _ in ByteOffset(random.number(in: 0...storage.byteCount)) }
  let lines = (0..<count).map { _ in LineIndex(random.number(in: 0...storage.lineCount - 1)) }
  var sum = 0
  let toLine = leastTime(runs: 5) {
    for offset in offsets { sum &+= storage.line(at: offset).value }
  }
  let toOffset = leastTime(runs: 5) {
    for line in lines { sum &+= storage.start(of: line).value }
  }
  precondition(sum != 0)
  table.row("\(name): offset to line", toLine / Double(count) / 1e3, must: 1, aim: 0.5)
  table.row("\(name): line to offset", toOffset / Double(count) / 1e3, must: 1, aim: 0.5)
}
