/// The text as it was at one moment; a value that search, save and highlighting can read on any
/// thread while the text is edited further.
///
/// It shares all it can with the text, so taking one costs about a microsecond at any size. It is
/// `Sendable` because no one changes its tree any more: a rope changes only nodes of its present
/// edition, and it began a new one when it made the snapshot.
package struct TextSnapshot: TextReading, @unchecked Sendable {
  let tree: RopeTree

  package var byteCount: Int { tree.byteCount }

  package var lineCount: Int { tree.newlineCount + 1 }

  package func line(at offset: ByteOffset) -> LineIndex {
    LineIndex(tree.newlineCount(before: clamped(offset).value))
  }

  package func start(of line: LineIndex) -> ByteOffset {
    let line = min(line, lastLine)
    return line > .first ? ByteOffset(tree.offset(afterNewline: line.value)) : .zero
  }

  package func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    tree.read(clamped(range).values, into: &buffer)
  }

  package func showRun(from offset: ByteOffset, _ body: (Span<UInt8>) -> Void) {
    tree.showRun(from: clamped(offset).value, body)
  }
}
