import TestSupport
import Testing
import Text

@testable import ScreenKit

@Suite struct KnownLineNumberTests {
  @Test(arguments: Seeds.some(20))
  func isThatOfTheTextWhateverWasEdited(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = TextStorage(bytes: Array("one\ntwo\n\nthree\n".utf8))
    var known = KnownLineNumber()
    for _ in 0..<200 {
      let start = random.number(in: 0...text.byteCount)
      let end = min(text.byteCount, start + random.number(in: 0...3))
      let piece = random.element(of: ["", "", "\n", "a", "b\n", "\nc\n"])
      known.edited(text.replace(ByteOffset(start)..<ByteOffset(end), with: piece))
      if random.oneIn(2) {
        let number = LineIndex(random.number(in: 0...text.lastLine.value))
        let line = text.line(from: text.start(of: number))
        #expect(known.number(of: line, in: text) == number)
      }
      // The line that was asked for last, mostly.
      let first = text.line(from: .zero)
      let second = first.next.map(text.line(from:)) ?? first
      #expect(known.number(of: second, in: text) == text.line(at: second.start))
    }
  }
}
