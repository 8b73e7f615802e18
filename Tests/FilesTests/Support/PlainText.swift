import Text

/// Bytes in a row as a text, for tests that do not edit.
struct PlainText: TextReading {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ string: String) {
    self.init(Array(string.utf8))
  }

  var byteCount: Int { bytes.count }
  var lineCount: Int { bytes.count { $0 == 10 } + 1 }

  func line(at offset: ByteOffset) -> LineIndex {
    LineIndex(bytes[..<offset.value].count { $0 == 10 })
  }

  func start(of line: LineIndex) -> ByteOffset {
    let newlines = bytes.indices.filter { bytes[$0] == 10 }
    return line == .first ? .zero : ByteOffset(newlines[line.value - 1] + 1)
  }

  func read(_ range: Range<ByteOffset>, into buffer: inout [UInt8]) {
    buffer += bytes[range.lowerBound.value..<range.upperBound.value]
  }
}
