import TestSupport

extension ByteText {
  /// A text of whatever is hard to lay out, with lines of all lengths.
  static func random(pieces: Int, using random: inout SeededRandom) -> ByteText {
    let text = ByteText("")
    for _ in 0..<pieces { text.contents += piece(using: &random) }
    return text
  }

  /// Puts spaces in the place of newlines.
  func makeOneLine() {
    contents = contents.map { $0 == 0x0A ? 0x20 : $0 }
  }

  /// A few bytes: a word, spaces, a cluster, a broken sequence, a line ending.
  static func piece(using random: inout SeededRandom) -> [UInt8] {
    if random.oneIn(12) { return [UInt8.random(in: 0...255, using: &random)] }
    return Array(random.element(of: pieces).utf8)
  }

  private static let pieces = [
    "a", "word", "two words", "supercalifragilistic", "/usr/lib", "x-y", "3.14", " ", " ", "   ",
    "\n", "\n", "\r\n", "\n\n", "\t", "\r", "한글", "키보드가", "中文字体", "，", "。」", "「", "世界",
    "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "e\u{301}", "\u{301}", "👩🏽‍🌾", "🇰🇷", "\u{1F1F0}", "❤️",
    "\u{200D}", "\u{202E}", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{85}", "ที่", "का",
    "\u{3000}",
    "a\u{E0041}", "\u{2028}", "…", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
  ]
}
