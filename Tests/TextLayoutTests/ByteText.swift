import Text

/// A text that is an array of bytes and nothing more.
final class ByteText: TextReading {
  var contents: [UInt8]

  init(_ contents: [UInt8]) {
    self.contents = contents
  }

  convenience init(_ string: String) {
    self.init(Array(string.utf8))
  }

  var byteCount: Int { contents.count }

  var lineCount: Int { contents.count { $0 == 0x0A } + 1 }

  func line(at offset: ByteOffset) -> LineIndex {
    LineIndex(contents.prefix(offset.value).count { $0 == 0x0A })
  }

  func start(of line: LineIndex) -> ByteOffset {
    var remaining = line.value
    var index = 0
    while remaining > 0, index < contents.count {
      if contents[index] == 0x0A { remaining -= 1 }
      index += 1
    }
    return ByteOffset(index)
  }

  func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    let contents = contents
    buffer.append(contentsOf: contents.span.extracting(clamped(range).values))
  }

  func replace(_ range: Range<Int>, with bytes: [UInt8]) -> TextChange {
    let removed = contents[range].count { $0 == 0x0A }
    contents.replaceSubrange(range, with: bytes)
    return TextChange(
      start: ByteOffset(range.lowerBound),
      removedByteCount: range.count,
      insertedByteCount: bytes.count,
      removedNewlineCount: removed,
      insertedNewlineCount: bytes.count { $0 == 0x0A }
    )
  }
}
