import Terminal
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("note", 4, "note", "note"), ("note", 3, "no…", "…te"), ("note", 1, "…", "…"),
    ("note", 0, "", ""),
    ("한글", 4, "한글", "한글"), ("한글", 3, "한…", "…글"), ("한글", 2, "…", "…"),
    ("한e\u{301}글", 4, "한e\u{301}…", "…e\u{301}글"),
  ])
  func isCutBetweenClusters(text: String, columns: Int, start: String, end: String) {
    let text = DisplayText(text)
    #expect(drawn(text.truncated(to: columns)) == start)
    #expect(drawn(text.truncatedAtHead(to: columns)) == end)
  }

  @Test func eachCharacterOfLatin1IsItselfOrAMark() {
    for code in UInt8.min...UInt8.max {
      let character = String(Unicode.Scalar(code))
      let isPrintable = (0x20..<0x7F).contains(code) || code > 0xA0 && code != 0xAD
      let shown = drawn(DisplayText("a" + character + "b"))
      #expect((shown == "a" + character + "b") == isPrintable || code == 0xA0, "\(code): \(shown)")
    }
  }

  /// What it paints within the columns that it claims.
  private func drawn(_ text: DisplayText) -> String {
    let grid = CellGrid(size: Size(columns: text.columns, rows: 1), glyphs: GlyphTable())
    Painter(grid).draw(text, at: .zero, style: .plain)
    return ScreenText(grid, caret: nil).line(0)
  }
}
