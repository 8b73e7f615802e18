import Testing
import Text

@Suite struct TextChangeTests {
  /// Bytes 10..<14 were replaced by six others.
  let change = TextChange(
    start: ByteOffset(10),
    removedByteCount: 4,
    insertedByteCount: 6,
    removedNewlineCount: 1,
    insertedNewlineCount: 2
  )

  @Test(arguments: [
    (9, 9, 9), (10, 10, 10), (11, 10, 16), (13, 10, 16), (14, 16, 16), (15, 17, 17),
  ])
  func `maps offsets through a replacement`(offset: Int, before: Int, after: Int) {
    #expect(change.offset(ByteOffset(offset), bias: .before) == ByteOffset(before))
    #expect(change.offset(ByteOffset(offset), bias: .after) == ByteOffset(after))
  }

  @Test func `an offset where text is inserted goes where its bias says`() {
    let insertion = TextChange(start: ByteOffset(5), removedByteCount: 0, insertedByteCount: 2)
    #expect(insertion.offset(ByteOffset(5), bias: .before) == ByteOffset(5))
    #expect(insertion.offset(ByteOffset(5), bias: .after) == ByteOffset(7))
  }

  @Test func `the inverse swaps what went and what came`() {
    #expect(change.inverse.removedRange == change.insertedRange)
    #expect(change.inverse.insertedRange == change.removedRange)
    #expect(change.inverse.removedNewlineCount == 2)
    #expect(change.inverse.insertedNewlineCount == 1)
    #expect(change.inverse.inverse == change)
  }

  @Test func `maps both ends of a selection`() {
    let selection = TextSelection(anchor: ByteOffset(20), head: ByteOffset(3))
    let mapped = TextSelection(anchor: ByteOffset(22), head: ByteOffset(3))
    #expect(change.selection(selection, bias: .after) == mapped)
  }
}
