import Testing
import Text

@testable import Files

@Suite struct ByteOrderMarkTests {
  /// Read in any pieces, the text behind its mark is the file.
  @Test(arguments: ["", "\u{FEFF}", "one", "\u{FEFF}one\ntwo\n", "\u{FEFF}\u{FEFF}", "\u{FEFF}\n"])
  func isPutBackWhereItWas(string: String) {
    let file = Array(string.utf8)
    var contents = file
    let mark = ByteOrderMark(of: .utf8, takingOff: &contents)
    #expect(mark.bytes + contents == file)
    let marked = mark.put(before: text(contents))
    let whole = text(file)
    #expect(marked.byteCount == file.count)
    #expect(marked.lineCount == whole.lineCount)
    for start in 0...file.count {
      for end in start...file.count {
        #expect(marked.bytes(in: ByteOffset(start)..<ByteOffset(end)) == Array(file[start..<end]))
      }
      #expect(marked.line(at: ByteOffset(start)) == whole.line(at: ByteOffset(start)))
    }
    for line in 0..<whole.lineCount {
      #expect(marked.start(of: LineIndex(line)) == whole.start(of: LineIndex(line)))
    }
  }

  /// Half a mark, or one in another place, is text.
  @Test(arguments: [[0xEF, 0xBB], [0x61, 0xEF, 0xBB, 0xBF], [0xFE, 0xFF, 0x00]] as [[UInt8]])
  func onlyAWholeOneIsTakenOff(bytes: [UInt8]) {
    var contents = bytes
    #expect(ByteOrderMark(of: .utf8, takingOff: &contents).bytes == [])
    #expect(contents == bytes)
  }
}
