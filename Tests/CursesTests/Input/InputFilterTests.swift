import TestSupport
import Testing

@testable import Curses

@Suite struct InputFilterTests {
  /// What real terminals answer, to questions that somebody else may have asked.
  nonisolated static let replies = [
    "\u{1B}[?62;22c", "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28;29c", "\u{1B}[>41;354;0c",
    "\u{1B}[?1;2c", "\u{1B}[?2026;2$y", "\u{1B}[?1u", "\u{1B}[?997;1n", "\u{1B}[24;80R",
    "\u{1B}]10;rgb:dcdc/dcdc/dcdc\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
    "\u{1B}]52;c;aGVsbG8=\u{7}", "\u{1B}P>|tmux 3.3a\u{1B}\\", "\u{1B}P1+r436f=323536\u{1B}\\",
    "\u{1B}P1$r0;1m\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\",
    "\u{1B}[?1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18c",
  ]

  private func feed(_ filter: inout TokenFilter, _ bytes: some Sequence<UInt8>) -> [InputToken] {
    Array(bytes).withUnsafeBufferPointer { filter.feed($0) }
    return filter.takeTokens()
  }

  private func expire(_ filter: inout TokenFilter) -> [InputToken] {
    filter.expire()
    return filter.takeTokens()
  }

  /// The same without what the terminal says about itself.
  private func typed(_ filter: inout TokenFilter, _ bytes: some Sequence<UInt8>) -> [InputToken] {
    feed(&filter, bytes).filter { if case .report = $0 { false } else { true } }
  }

  @Test(arguments: replies)
  func repliesSplitAnywhereLeaveNothing(reply: String) {
    let bytes = Array(reply.utf8)
    for cut in 1..<bytes.count {
      var filter = TokenFilter([])
      #expect(feed(&filter, bytes[..<cut]) == [], "cut at \(cut)")
      // The escape alone may only wait for as long as a person would notice.
      if cut > 1, filter.patience == .key { #expect(expire(&filter) == [], "cut at \(cut)") }
      // A marker such as `?` is nothing that a person types: the rest may take its time.
      let isPrivate = cut > 2 && bytes[1] == 0x5B && (0x3D...0x3F).contains(bytes[2])
      let patience: InputPatience = isPrivate ? .privateReply : cut > 1 ? .reply : .key
      #expect(filter.patience == patience, "cut at \(cut)")
      #expect(typed(&filter, bytes[cut...] + [0x7A]) == [.text("z")], "cut at \(cut)")
      #expect(filter.patience == nil)
    }
  }

  @Test(arguments: replies)
  func repliesThatNeverEndAreForgotten(reply: String) {
    let bytes = Array(reply.utf8)
    for cut in 3..<bytes.count {
      var filter = TokenFilter([])
      _ = feed(&filter, bytes[..<cut])
      #expect(expire(&filter) == [])
      #expect(feed(&filter, [0x7A]) == [.text("z")], "cut at \(cut)")
    }
  }

  @Test(arguments: replies)
  func repliesByteByByteLeaveNothing(reply: String) {
    var filter = TokenFilter([])
    for byte in reply.utf8 { #expect(typed(&filter, [byte]) == []) }
    #expect(filter.patience == nil)
  }

  /// Past the cap a string ends with the first pause, so that nobody is locked out.
  @Test func anEndlessStringIsSwallowedWithoutLockingAnybodyOut() {
    var filter = TokenFilter([])
    #expect(feed(&filter, Array("\u{1B}]11;".utf8)) == [])
    #expect(filter.patience == .reply)
    #expect(feed(&filter, repeatElement(0x61, count: 70_000)) == [])
    #expect(filter.patience == .key)
    #expect(expire(&filter) == [])
    #expect(feed(&filter, [0x7A]) == [.text("z")])
  }

  @Test func anEndlessSequenceIsSwallowed() {
    var filter = TokenFilter([])
    #expect(feed(&filter, [0x1B, 0x5B] + repeatElement(0x31, count: 70_000)) == [])
    #expect(feed(&filter, [0x41, 0x7A]) == [.text("z")])
  }

  @Test func theEndMarkOfAPasteMayBeSplitAnywhere() {
    let bytes = Array("\u{1B}[200~a\u{1B}[201\rb\u{1B}[201~c".utf8)
    for cut in 1..<bytes.count {
      var filter = TokenFilter([])
      let tokens = feed(&filter, bytes[..<cut]) + feed(&filter, bytes[cut...])
      #expect(tokens == [.paste(Array("a\u{1B}[201\nb".utf8)), .text("c")], "cut at \(cut)")
    }
  }

  @Test func aLongPasteKeepsEveryByte() {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: 0x20 + $0 % 90) }
    var filter = TokenFilter([])
    var tokens: [InputToken] = []
    let bytes = Array("\u{1B}[200~".utf8) + body + Array("\u{1B}[201~".utf8)
    for start in stride(from: 0, to: bytes.count, by: 4_095) {
      tokens += feed(&filter, bytes[start..<min(start + 4_095, bytes.count)])
    }
    #expect(tokens == [.paste(body)])
  }

  /// However the bytes are cut into reads, they mean the same.
  @Test(arguments: Seeds.some(100))
  func readsMayBeCutAnywhere(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = random.input(count: 400)
    var whole = TokenFilter([])
    var cut = TokenFilter([])
    let expected = feed(&whole, bytes) + InputFilterTests.drained(&whole)
    var tokens: [InputToken] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + random.number(in: 1...9))
      tokens += feed(&cut, bytes[start..<end])
      start = end
    }
    tokens += InputFilterTests.drained(&cut)
    #expect(InputFilterTests.joined(tokens) == InputFilterTests.joined(expected))
  }

  /// Pauses anywhere never lose printable text that follows, and never hang.
  @Test(arguments: Seeds.some(100))
  func pausesAnywhereAreSurvived(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var filter = TokenFilter([])
    for _ in 0..<200 {
      _ = feed(&filter, random.input(count: random.number(in: 0...4)))
      if random.oneIn(3) { filter.expire() }
    }
    _ = InputFilterTests.drained(&filter)
    #expect(feed(&filter, Array("end".utf8)) == [.text("end")])
  }

  private static func drained(_ filter: inout TokenFilter) -> [InputToken] {
    while filter.patience != nil { filter.expire() }
    return filter.takeTokens()
  }

  private static func joined(_ tokens: [InputToken]) -> [InputToken] {
    tokens.reduce(into: []) { result, token in
      if case .text(let more) = token, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(token)
      }
    }
  }
}

extension SeededRandom {
  /// Bytes, most of them such as sequences are made of.
  fileprivate mutating func input(count: Int) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], [0x5B], [0x4F], [0x5D], [0x50], [0x5F], [0x3B], [0x30], [0x39], [0x3F],
      [0x3C], [0x4D], [0x41], [0x7E], [0x75], [0x07], [0x1B, 0x5C], [0x0D], [0x18], [0x24], [0x7F],
      Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("한".utf8), [0xED], [0x95],
      Array("😀".utf8), [0xFF], [0x00], [0x61], [0x20],
    ]
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes += oneIn(8) ? [UInt8(number(in: 0...255))] : element(of: pieces)
    }
    return bytes
  }
}
