import Testing
import Text
import TextLayout

/// The rows of a text as strings.
func rowStrings(_ text: ByteText, columns: Int, wrap: WrapMode = .words) -> [String] {
  let rows = TextLayouter(LayoutSettings(columns: columns, wrap: wrap)).rows(of: text)
  var strings: [String] = []
  var row: Row? = rows.row(containing: .zero)
  while let current = row {
    strings.append(String(decoding: text.bytes(in: current.range), as: UTF8.self))
    row = rows.row(after: current)
  }
  return strings
}

@Suite struct LineBreakerTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 8, ["one two ", "three"]),
    ("exact", 5, ["exact"]),
    ("exact\nexact\n", 5, ["exact", "exact", ""]),
    ("exact 5", 5, ["exact ", "5"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a abcdefgh", 4, ["a ", "abcd", "efgh"]),
    ("ab   cd", 2, ["ab  ", " ", "cd"]),
    ("中文字体，中文字体，…，中文字。", 10, ["中文字体，", "中文字", "体，…，中", "文字。"]),
    ("一二，三四五六七", 10, ["一二，三四", "五六七"]),
    ("중문중문", 5, ["중문", "중문"]),
    ("한글", 1, ["한", "글"]),
    ("a\r\nb\r\n", 4, ["a", "b", ""]),
  ])
  func `breaks lines into rows`(text: String, columns: Int, rows: [String]) {
    #expect(rowStrings(ByteText(text), columns: columns) == rows)
  }
}
