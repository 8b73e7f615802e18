import Terminal
import TestSupport
import Testing
import Text

@testable import ScreenKit

/// Cutting, copying and pasting with a clipboard around the terminal, and without one.
@Suite struct ClipboardTests {
  @Test func whatIsCopiedIsOfferedWithTheNextFrame() {
    let bench = TextViewBench("[one|] two")
    bench.press("C-c")
    #expect(bench.driver.copies.map { String(decoding: $0, as: UTF8.self) } == ["one"])
    bench.press("Right Left")
    #expect(bench.driver.copies.count == 1)
    bench.press("C-k C-k")
    #expect(bench.driver.copies.count == 2)
  }

  /// Lines cut one after the other in one burst are one copy.
  @Test func aBurstIsOneCopy() {
    let bench = TextViewBench("|a\nb\nc")
    bench.play([.key("C-k"), .key("C-k")])
    #expect(bench.driver.copies == [Array("a\nb\n".utf8)])
  }

  @Test func withoutAnotherTheOwnClipboardWorks() {
    let bench = TextViewBench("[one|] two")
    bench.press("C-c End C-v")
    #expect(bench.marked == "one twoone|")
  }

  @Test func whatWasCopiedElsewhereIsPasted() {
    let bench = TextViewBench("a|b")
    bench.driver.clipboard = Array("outside".utf8)
    bench.press("C-v")
    #expect(bench.marked == "a|b")
    bench.play(bench.driver.events(within: .zero))
    #expect(bench.marked == "aoutside|b")
  }

  /// What is typed before the answer is there comes after it, commands and another paste included.
  @Test func whatIsTypedMeanwhileComesAfterIt() {
    let bench = TextViewBench("|")
    bench.driver.clipboard = Array("<pasted>".utf8)
    bench.play([.text("a"), .key("C-v"), .text("b"), .key("C-v"), .key("Home"), .text("c")])
    #expect(bench.marked == "a|")
    bench.play([.text("d")])
    bench.play(bench.driver.events(within: .zero))
    #expect(bench.marked == "a<pasted>b|")
    bench.play(bench.driver.events(within: .zero))
    #expect(bench.marked == "cd|a<pasted>b<pasted>")
  }

  /// A clipboard is asked only after it has been given what was copied before.
  @Test func aPasteInTheSameBurstFindsTheCopy() {
    let bench = TextViewBench("[one|]")
    bench.play([.key("C-c"), .key("End"), .key("C-v")])
    #expect(bench.driver.copies.count == 1)
    #expect(bench.marked == "oneone|")
  }

  @Test func anEmptyOrBrokenClipboardGivesWayToTheOwnOne() {
    for answer in [nil, []] as [[UInt8]?] {
      let bench = TextViewBench("[one|]")
      bench.driver.clipboard = []
      bench.press("C-c Right C-v")
      bench.play([.clipboard(answer)])
      #expect(bench.marked == "oneone|")
    }
  }

  /// Elsewhere, bytes that are no text become others.
  @Test func bytesThatAreNoTextComeBackAsTheyWere() {
    let clipboard = Clipboard()
    clipboard.bytes = [0x61, 0xFF]
    #expect(clipboard.newest(outside: Array("a\u{FFFD}".utf8)) == [0x61, 0xFF])
    #expect(clipboard.newest(outside: Array("b".utf8)) == [0x62])
  }

  @Test func anAnswerThatNobodyAskedForIsIgnored() {
    let bench = TextViewBench("a|b")
    bench.play([.clipboard(Array("x".utf8))])
    #expect(bench.marked == "a|b")
  }
}
