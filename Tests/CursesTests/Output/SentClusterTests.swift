import Testing

@testable import Curses

@Suite struct SentClusterTests {
  /// As the C library of an older Unicode would.
  private func measure(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300..<0x370, 0x200B...0x200F, 0xFE0F, 0x1160...0x11FF: 0
    case 0x1FAE8: -1
    case 0x1100...0x115F, 0xAC00...0xD7A3, 0x1F000...0x1FFFF: 2
    default: 1
    }
  }

  private func sent(_ cluster: String, width: Int, safe: Bool = false) -> String {
    let scalars = SentCluster(areClustersSafe: safe)
      .scalars(for: Array(cluster.unicodeScalars), width: width, measure: measure)
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: [
    ("👨‍👩‍👧", "👨"), ("👍🏽", "👍"), ("🇰🇷", "KR"), ("❤️", "❤"), ("\u{1FAE8}", "\u{1FAE8}"),
    ("ᄀ\u{1161}", "ᄀ\u{1161}"), ("1️⃣", "1"),
  ])
  func whatEveryTerminalMeasuresAlike(cluster: String, expected: String) {
    #expect(sent(cluster, width: 2).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: ["👨‍👩‍👧", "👍🏽", "🇰🇷", "❤️", "1️⃣"])
  func wholeClustersWhereThatIsSafe(cluster: String) {
    #expect(
      sent(cluster, width: 2, safe: true).unicodeScalars.elementsEqual(cluster.unicodeScalars)
    )
  }

  @Test func marksStay() {
    let cluster = "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}"
    #expect(sent(cluster, width: 1).unicodeScalars.elementsEqual(cluster.unicodeScalars))
    #expect(
      sent("\u{301}", width: 1).unicodeScalars.elementsEqual("\u{25CC}\u{301}".unicodeScalars)
    )
  }

  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}",
    "\u{FEFF}",
    "\u{2028}", "\u{E0041}", "\u{61C}",
  ])
  func whatMustNotReachATerminalIsReplaced(scalar: String) {
    #expect(sent(scalar, width: 1) == "\u{FFFD}")
    #expect(sent(scalar, width: 1, safe: true) == "\u{FFFD}")
    #expect(
      !sent("a" + scalar, width: 1, safe: scalar != "\u{200D}").unicodeScalars.dropFirst()
        .contains { SentCluster.isHarmful($0) }
    )
  }

  /// A glyph that is wider than its cell would overwrite the next.
  @Test func whatIsTooWideIsReplaced() {
    #expect(sent("한", width: 1) == "\u{FFFD}")
  }
}
