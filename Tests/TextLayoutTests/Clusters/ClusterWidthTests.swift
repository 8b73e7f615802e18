import Testing

@testable import TextLayout

@Suite struct ClusterWidthTests {
  private func measured(_ cluster: String) -> ClusterWidth {
    var width = ClusterWidth()
    for scalar in cluster.unicodeScalars { width.add(scalar) }
    return width
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), (" ", 1), ("\u{A0}", 1), ("…", 1),
    ("한", 2), ("中", 2), ("あ", 2), ("、", 2), ("\u{3000}", 2), ("Ａ", 2), ("ｱ", 1), ("ﾊﾞ", 2),
    ("か\u{3099}", 2), ("\u{3248}", 2), ("\u{4DC0}", 2),
    // Thai and Indic.
    ("ที่", 1), ("กำ", 2), ("का", 2), ("कि", 2), ("क\u{94D}\u{200D}", 1), ("ന്റെ", 2),
  ])
  func `measures letters`(cluster: String, columns: Int) {
    #expect(measured(cluster).columns == columns)
    #expect(!measured(cluster).isMark)
    #expect(!measured(cluster).needsBase)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2), ("\u{1112}", 2),
    // Two leading consonants, and a syllable of compatibility jamo, which do not conjoin.
    ("\u{1100}\u{1100}\u{1161}", 2), ("ㅎ", 2),
    // A leading filler, an old vowel, and a syllable with a final behind it.
    ("\u{115F}\u{1161}", 2), ("\u{1106}\u{119E}\u{11AF}", 2), ("가\u{11AB}", 2),
  ])
  func `a syllable of jamo takes two columns`(cluster: String, columns: Int) {
    #expect(measured(cluster).columns == columns)
    #expect(!measured(cluster).isMark)
  }

  @Test(arguments: [
    "😀", "\u{1FAE8}", "⌚", "⌚\u{FE0E}", "❤\u{FE0F}", "〽\u{FE0F}", "1\u{FE0F}\u{20E3}", "©\u{FE0F}",
    "👍🏽", "🏽", "👩🏽‍🌾", "🧑\u{200D}🌾", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇰🇷", "\u{1F1F0}",
    // England, and an emoji of Unicode 16.
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1FAE9}",
  ])
  func `an emoji takes two columns`(cluster: String) {
    #expect(measured(cluster).columns == 2)
    #expect(!measured(cluster).isMark)
  }

  @Test(arguments: [
    ("❤", 1), ("1\u{20E3}", 1), ("©", 1),
  ])
  func `a symbol in text style takes the column it always took`(cluster: String, columns: Int) {
    #expect(measured(cluster).columns == columns)
  }

  @Test(arguments: [
    ("\u{301}", 1), ("\u{301}\u{302}", 1), ("\u{93E}", 2), ("\u{1161}", 2), ("\u{11AB}", 2),
  ])
  func `what has no base gets one`(cluster: String, columns: Int) {
    #expect(measured(cluster).needsBase)
    #expect(measured(cluster).columns == columns)
    #expect(!measured(cluster).isMark)
  }

  @Test(
    arguments: [
      0, 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x202A, 0x202E, 0x2028,
      0x2029,
      0x2060, 0x2066, 0x2069, 0xFEFF, 0x61C, 0x180E, 0xFFF9, 0xE0001, 0xE0041, 0xFE0F, 0x34F,
      0x115F,
      0x1160, 0x3164, 0xFFA0, 0xFFFE, 0x10FFFF, 0xFDD0,
    ] as [UInt32]
  )
  func `what draws nothing becomes a mark`(scalar: UInt32) throws {
    #expect(measured(String(try #require(Unicode.Scalar(scalar)))).isMark)
  }

  @Test(arguments: [
    // Letters hidden in tags or variation selectors, and joiners where nothing is to be joined.
    "a\u{E0041}", "a\u{200D}", "a\u{FE00}", "中\u{FE00}\u{FE01}", "👍\u{E0041}", "\u{200B}\u{301}",
    "क\u{200D}\u{200D}",
  ])
  func `a cluster with something to hide becomes a mark`(cluster: String) {
    #expect(measured(cluster).isMark)
  }

  @Test(arguments: ["\u{6CC}\u{200C}", "葛\u{E0100}", "\u{1820}\u{180B}", "0\u{FE00}"])
  func `joiners and variants stay where scripts need them`(cluster: String) {
    #expect(!measured(cluster).isMark)
  }

  @Test func `no scalar is wider than two columns or narrower than one`() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var width = ClusterWidth()
      width.add(scalar)
      guard (1...2).contains(width.columns) else {
        Issue.record("\(String(value, radix: 16)) takes \(width.columns)")
        return
      }
    }
  }
}
