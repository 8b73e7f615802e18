import TestSupport
import Testing
import Text

@Suite struct MarkedTextTests {
  @Test(arguments: [
    ("ab|c", 2, 2), ("|", 0, 0), ("a[bc|]", 1, 3), ("a[|bc]", 3, 1), ("[가|]", 0, 3), ("abc|", 3, 3),
  ])
  func `is read and drawn alike`(marked: String, anchor: Int, head: Int) {
    let text = MarkedText(marked)
    #expect(text.selection == TextSelection(anchor: ByteOffset(anchor), head: ByteOffset(head)))
    #expect(text.description == marked)
  }

  @Test func `the caret is at the end if it is not drawn`() {
    #expect(MarkedText("abc").description == "abc|")
  }
}
