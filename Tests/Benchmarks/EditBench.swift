import TestSupport
import Text

/// Edits 100 MB at a million random places, in the rope alone and in the storage with undo.
func benchScatteredEdits() {
  let table = BenchTable("A million scattered edits in 100 MB", unit: "us an edit", against: "")
  let count = 1_000_000
  for (name, bytes) in LargeTexts.all {
    let edits = scatteredEdits(count, in: bytes.count)
    let rope = leastTime(runs: 5, of: { Rope(bytes) }) { rope in
      for edit in edits { rope.replace(edit.range, with: edit.bytes.span) }
    }
    let storage = leastTime(runs: 5, of: { TextStorage(bytes: bytes) }) { storage in
      for edit in edits {
        let range = ByteOffset(edit.range.lowerBound)..<ByteOffset(edit.range.upperBound)
        storage.replace(range, with: edit.bytes.span)
      }
    }
    table.row("\(name): rope", rope / Double(count) / 1e3, must: 1.2, aim: 0.7)
    table.row("\(name): storage", storage / Double(count) / 1e3, must: 1.2, aim: 0.7)
  }
}

/// One edit of many.
struct ScatteredEdit {
  let range: Range<Int>
  let bytes: [UInt8]
}

/// Insertions and deletions of 1 to 8 bytes in turn, at places spread evenly.
func scatteredEdits(_ count: Int, in byteCount: Int) -> [ScatteredEdit] {
  var random = SeededRandom(seed: 4)
  var size = byteCount
  return (0..<count).map { index in
    let length = random.number(in: 1...8)
    let start = random.number(in: 0...size - 8)
    if index.isMultiple(of: 2) {
      size += length
      return ScatteredEdit(range: start..<start, bytes: Array("abcd efg".utf8.prefix(length)))
    }
    size -= length
    return ScatteredEdit(range: start..<start + length, bytes: [])
  }
}

/// Makes scattered edits in a storage.
func editEverywhere(_ storage: TextStorage, edits: Int) {
  for edit in scatteredEdits(edits, in: storage.byteCount) {
    let range = ByteOffset(edit.range.lowerBound)..<ByteOffset(edit.range.upperBound)
    storage.replace(range, with: edit.bytes.span)
  }
}
