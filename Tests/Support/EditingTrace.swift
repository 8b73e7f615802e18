/// A recorded editing session, to be replayed from an empty text; see `Tests/Data/traces`.
package struct EditingTrace: Sendable {
  /// One edit: a range goes, bytes come.
  package struct Patch: Sendable {
    /// What goes, in bytes.
    package let removed: Range<Int>
    /// What comes, as a range of `inserted`.
    package let inserted: Range<Int>
  }

  /// All recorded sessions.
  package static let names = [
    "automerge-paper", "clownschool_flat", "friendsforever_flat", "json-crdt-blog-post",
    "json-crdt-patch", "rustcode", "seph-blog1", "seph-blog1-wide", "sveltecomponent",
  ]

  /// The edits, in order.
  package private(set) var patches: [Patch] = []
  /// The bytes that the edits bring.
  package private(set) var inserted: [UInt8] = []
  /// The text after the last edit.
  package let final: [UInt8]

  /// Reads a recorded session.
  package init(named name: String) throws(TestDataError) {
    final = try testData("traces/\(name).final.txt")
    let bytes = try testData("traces/\(name).trace")
    guard let headerEnd = bytes.firstIndex(of: 0x0A) else { throw .init(path: name) }
    let header = String(decoding: bytes[..<headerEnd], as: UTF8.self).split(separator: " ")
    guard header.count == 7, let columns = Int(header[1]), let count = Int(header[2]) else {
      throw .init(path: name)
    }
    var reader = NumberReader(bytes: bytes, index: headerEnd + 1)
    for _ in 0..<count {
      let start = reader.number()
      let length = reader.number()
      // Positions in scalars and UTF-16 follow where they differ from those in bytes.
      for _ in 0..<(columns == 3 ? 4 : 0) { _ = reader.number() }
      let text = reader.bytes(reader.number())
      patches.append(
        Patch(
          removed: start..<start + length,
          inserted: inserted.count..<inserted.count + text.count
        )
      )
      inserted += text
    }
  }
}

/// Reads unsigned LEB128 numbers and runs of bytes.
private struct NumberReader {
  let bytes: [UInt8]
  var index: Int

  mutating func number() -> Int {
    var value = 0
    var shift = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    let slice = bytes[index...].prefix(count)
    index += slice.count
    return slice
  }
}
