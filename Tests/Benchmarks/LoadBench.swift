import Glibc
import Text

/// Builds a storage from 100 MB in memory, newlines counted, beside a plain copy.
func benchLoading() {
  let table = BenchTable("Loading 100 MB from memory", unit: "ms", against: "memcpy")
  for (name, bytes) in LargeTexts.all {
    var copy = [UInt8](repeating: 0, count: bytes.count)
    let reference = leastTime(runs: 9) { _ = memcpy(&copy, bytes, bytes.count) } / 1e6
    let load = leastTime(runs: 9) { precondition(TextStorage(bytes: bytes).lineCount > 1) } / 1e6
    table.row(name, load, reference: reference, must: 1.5, aim: 0.5)
  }
}
