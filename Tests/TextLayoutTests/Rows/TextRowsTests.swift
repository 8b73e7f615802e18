import Testing
import Text

@testable import TextLayout

@Suite struct TextRowsTests {
  @Test(arguments: [
    ("한글中文日本語ABC", 17),
    ("ที่", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("e\u{301}", 1),
    ("〽\u{FE0F}", 2),
    ("🧑\u{200D}🌾", 2),
    ("🇰🇷", 2),
    ("a\tb", 9),
    ("\u{202E}\u{1}", 8),
  ])
  func `the caret behind a text stands at its width`(text: String, column: Int) {
    let rows = TextLayouter(LayoutSettings(columns: 40)).rows(of: ByteText(text))
    let row = rows.row(containing: .zero)
    #expect(rows.column(of: rows.end, in: row) == column)
  }

  /// What was known of the first line is too little for what two lines have become.
  @Test func `a joined line may lose more than the first one had`() {
    let text = ByteText("ab\ncdefgh")
    let layouter = TextLayouter(LayoutSettings(columns: 40))
    _ = layouter.rows(of: text).row(containing: .zero)
    layouter.edited(text.replace(2..<3, with: []))
    layouter.edited(text.replace(0..<7, with: []))
    let row = layouter.rows(of: text).row(containing: .zero)
    #expect(row == TextLayouter(LayoutSettings(columns: 40)).rows(of: text).row(containing: .zero))
  }

  @Test func `both halves of a wide character are the character`() {
    let rows = TextLayouter(LayoutSettings(columns: 40)).rows(of: ByteText("a한b"))
    let row = rows.row(containing: .zero)
    let offsets = (0...5).map { rows.offset(at: $0, in: row).value }
    #expect(offsets == [0, 1, 1, 4, 5, 5])
  }

  @Test func `right of a row that goes on, the caret stays on the row`() {
    let rows = TextLayouter(LayoutSettings(columns: 4)).rows(of: ByteText("abc def"))
    let row = rows.row(containing: .zero)
    #expect(rows.lastStop(in: row) == ByteOffset(3))
    #expect(rows.offset(at: 30, in: row) == ByteOffset(3))
    #expect(rows.column(of: ByteOffset(3), in: row) == 3)
    #expect(row.contains(ByteOffset(3)))
    #expect(!row.contains(ByteOffset(4)))
  }

  @Test func `an offset inside a line ending is on the line's last row`() {
    let rows = TextLayouter(LayoutSettings(columns: 9)).rows(of: ByteText("ab\r\ncd"))
    let row = rows.row(containing: ByteOffset(3))
    #expect(row.range == ByteOffset(0)..<ByteOffset(2))
    #expect(rows.column(of: ByteOffset(3), in: row) == 2)
    #expect(rows.row(after: row)?.range == ByteOffset(4)..<ByteOffset(6))
  }

  @Test func `offsets outside the text are its ends`() {
    let rows = TextLayouter(LayoutSettings(columns: 9)).rows(of: ByteText("ab"))
    #expect(rows.row(containing: ByteOffset(99)) == rows.row(containing: .zero))
    #expect(rows.row(containing: ByteOffset(-1)) == rows.row(containing: .zero))
  }

  @Test func `a row's clusters say what they look like`() {
    let text = ByteText(Array("a한e\u{301}\t\u{7}\u{202E}\u{301}".utf8) + [0xE9])
    let rows = TextLayouter(LayoutSettings(columns: 80)).rows(of: text)
    let clusters = Array(rows.clusters(in: rows.row(containing: .zero)))
    #expect(
      clusters.map(\.appearance) == [
        .scalar("a"), .scalar("한"), .sequence(["e", "\u{301}"]), .tab, .mark(["^", "G"]),
        .mark(["<", "2", "0", "2", "E", ">"]), .sequence(["\u{25CC}", "\u{301}"]),
        .mark(["\\", "x", "E", "9"]),
      ]
    )
    #expect(clusters.map(\.column) == [0, 1, 3, 4, 8, 10, 16, 17])
    #expect(clusters.map(\.width) == [1, 2, 1, 4, 2, 6, 1, 4])
  }
}
