import Terminal
import Text

@testable import TextLayout

/// A viewport with the text, caret and layouter that a view would have around it.
struct ViewportHarness {
  var text: ByteText
  let layouter: TextLayouter
  var viewport = Viewport()
  var caret = ByteOffset.zero

  init(_ text: ByteText, columns: Int, rows: Int, wrap: WrapMode = .words) {
    self.text = text
    layouter = TextLayouter(LayoutSettings(columns: columns, wrap: wrap))
    resize(rows: rows, columns: columns)
  }

  /// A text of numbered lines, each of three letters, so that line n begins at byte 4n.
  init(lines: Int, rows: Int) {
    let text = (0..<lines).map { String(1000 + $0).dropFirst() }.joined(separator: "\n")
    self.init(ByteText(text), columns: 20, rows: rows)
  }

  var rows: TextRows { layouter.rows(of: text) }

  /// The top row's line, where each line is four bytes.
  var topLine: Int { viewport.topRow(in: rows).start.value / 4 }

  var caretRow: Int? { viewport.position(of: caret, in: rows)?.row }

  mutating func resize(rows count: Int, columns: Int? = nil) {
    if let columns { layouter.settings.columns = columns }
    let size = Size(columns: columns ?? viewport.size.columns, rows: count)
    viewport.resize(to: size, caret: caret, in: rows)
  }

  mutating func move(to offset: Int) {
    caret = ByteOffset(offset)
    viewport.reveal(caret, in: rows)
  }

  mutating func move(toLine line: Int) {
    move(to: line * 4)
  }

  mutating func scroll(_ count: Int) {
    viewport.scroll(by: count, caret: caret, in: rows)
  }

  mutating func replace(_ range: Range<Int>, with string: String) {
    let change = text.replace(range, with: Array(string.utf8))
    layouter.edited(change)
    viewport.edited(change)
  }

  /// The rows in view as strings.
  var screen: [String] {
    viewport.visibleRows(in: rows).map { String(decoding: text.bytes(in: $0.range), as: UTF8.self) }
  }
}
