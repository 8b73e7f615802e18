import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct LineBreakerTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("\n", 10, ["", ""]),
    ("one two three", 8, ["one two ", "three"]),
    ("see /usr/lib and x-y", 9, ["see /usr/", "lib and ", "x-y"]),
    ("a\r\nb\r\n", 4, ["a", "b", ""]),
    ("a\rb", 4, ["a\rb"]),
  ])
  func `breaks between words`(text: String, columns: Int, rows: [String]) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }

  @Test(arguments: [
    ("exact", 5, ["exact"]),
    ("exact\nexact\n", 5, ["exact", "exact", ""]),
    ("exact 5", 5, ["exact ", "5"]),
    ("exact ", 5, ["exact "]),
    ("exact   \nx", 5, ["exact   ", "x"]),
    ("중문중문\n중문", 8, ["중문중문", "중문"]),
  ])
  func `a line as wide as the view makes no other row`(text: String, columns: Int, rows: [String]) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }

  @Test(arguments: [
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a abcdefgh", 4, ["a ", "abcd", "efgh"]),
    ("abe\u{301}e\u{301}", 3, ["abe\u{301}", "e\u{301}"]),
    ("👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾", 5, ["👩🏽‍🌾👩🏽‍🌾", "👩🏽‍🌾"]),
    ("가\u{1112}\u{1161}\u{11AB}", 3, ["가", "\u{1112}\u{1161}\u{11AB}"]),
    ("กกกก", 3, ["กกก", "ก"]),
  ])
  func `cuts a word longer than the view between clusters`(
    text: String,
    columns: Int,
    rows: [String]
  ) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }

  @Test(arguments: [
    ("ab cd", 2, ["ab ", "cd"]),
    ("ab  cd", 3, ["ab  ", "cd"]),
    ("ab\tcd", 3, ["ab\t", "cd"]),
    ("ab\u{3000}中", 3, ["ab\u{3000}", "中"]),
    ("  word", 5, ["  ", "word"]),
    // Past another view's width of them, spaces go on below.
    ("ab   cd", 2, ["ab  ", " ", "cd"]),
    ("          ", 3, ["      ", "    "]),
  ])
  func `spaces hang over the end of a row`(text: String, columns: Int, rows: [String]) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }

  @Test(arguments: [
    ("中文字体，中文字体，…，中文字。", 10, ["中文字体，", "中文字", "体，…，中", "文字。"]),
    ("一二，三四五六七", 10, ["一二，三四", "五六七"]),
    ("一二三，四", 6, ["一二", "三，四"]),
    ("一「二」三", 6, ["一", "「二」", "三"]),
    ("こんにちは、世界。", 10, ["こんにち", "は、世界。"]),
    ("중문중문", 5, ["중문", "중문"]),
    ("키보드가 올라오면", 9, ["키보드가 ", "올라오면"]),
    ("ABC한글", 4, ["ABC", "한글"]),
  ])
  func `breaks between ideographs, not before what closes`(
    text: String,
    columns: Int,
    rows: [String]
  ) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }

  /// Where the last word does not fit, a short way is taken, which must lead where libunistring's
  /// does.
  @Test(arguments: Seeds.some(40))
  func `rows of ASCII end where UAX #14 says`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let marks = [
      ",", ".", "(", ")", "[", "\"", "'", "-", "/", "7", "$", "%", "!", "?", ":", "{", "_",
    ]
    let pieces = ["a", "to", "word", "Zebra", "zoologist"] + marks.filter { _ in random.oneIn(4) }
    let words = (0..<300).map { _ in
      random.element(of: pieces) + (random.oneIn(2) ? " " : "")
    }
    let text = ByteText(words.joined())
    let columns = random.number(in: 4...40)
    var opportunities = BreakOpportunities()
    for row in TextLayouter(LayoutSettings(columns: columns)).rows(of: text).all
    where !row.endsLine {
      let bytes = Array(text.contents[row.start.value...].prefix(2 * columns))
      let overflow = bytes.indices.first { $0 >= columns && bytes[$0] != 0x20 } ?? 0
      opportunities.find(in: bytes.span.extracting(0...overflow), besides: [])
      let end = (1...max(1, overflow)).last { opportunities.allowBreak(before: $0) }
      let indentation = bytes.first == 0x20 ? bytes.firstIndex { $0 != 0x20 } : nil
      #expect(row.range.length == end ?? indentation ?? overflow, "of \(columns): \(text)")
    }
  }

  @Test(arguments: [0, 1, -3])
  func `no width is too small`(columns: Int) {
    #expect(rowStrings(ByteText("한글"), columns: columns) == ["한", "글"])
    #expect(rowStrings(ByteText("\t\u{7}ab"), columns: columns) == ["\t", "\u{7}", "a", "b"])
  }

  @Test(arguments: [Int.max, Int.min])
  func `no number is too great`(number: Int) {
    let settings = LayoutSettings(columns: number, tabWidth: number)
    let rows = TextLayouter(settings).rows(of: ByteText("a\tb\nc"))
    #expect(rows.all.count == (number > 0 ? 2 : 3))
    #expect(rows.row(number, from: rows.all[0]) == (number > 0 ? rows.all.last : rows.all[0]))
  }

  @Test func `a broken sequence is four columns a byte and hides nothing`() {
    let text = ByteText([0x61, 0xE4, 0xB8, 0x62, 0x20, 0xFF])
    let rows = TextLayouter(LayoutSettings(columns: 6)).rows(of: text)
    let first = rows.row(containing: .zero)
    #expect(first.range == ByteOffset(0)..<ByteOffset(2))
    #expect(rows.row(after: first)?.range == ByteOffset(2)..<ByteOffset(5))
  }

  @Test(arguments: [0x80, 0xC3, 0xE4, 0xF0, 0xFF] as [UInt8])
  func `a lead byte does not swallow the space behind it`(byte: UInt8) {
    let text = ByteText([0x61, byte, 0x20, 0x62, 0x63, 0x64])
    let rows = TextLayouter(LayoutSettings(columns: 7)).rows(of: text)
    #expect(rows.all.map(\.start) == [ByteOffset(0), ByteOffset(3)])
  }

  @Test func `what ends a line elsewhere is a mark in a word here`() {
    #expect(rowStrings(ByteText("a b\u{2028}c\u{C}d"), columns: 11) == ["a ", "b\u{2028}c\u{C}d"])
  }

  @Test func `without wrapping a line is a row`() {
    let lines = ["a line with words and spaces   ", "", "中文字体"]
    let text = ByteText(lines.joined(separator: "\n"))
    #expect(rowStrings(text, columns: 4, wrap: .off) == lines)
  }
}

/// The rows of a text as strings.
private func rowStrings(_ text: ByteText, columns: Int, wrap: WrapMode = .words) -> [String] {
  let layouter = TextLayouter(LayoutSettings(columns: columns, wrap: wrap))
  return layouter.rows(of: text).all.map { row in
    String(decoding: text.bytes(in: row.range), as: UTF8.self)
  }
}
