import Terminal
import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct LongLineTests {
  /// A text of one line that counts what is read of it.
  private final class CountedText: TextReading {
    let text: ByteText
    private(set) var readBytes = 0

    init(_ bytes: [UInt8]) {
      text = ByteText(bytes)
    }

    var byteCount: Int { text.byteCount }
    var lineCount: Int { 1 }
    func line(at offset: ByteOffset) -> LineIndex { .first }
    func start(of line: LineIndex) -> ByteOffset { .zero }
    func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
      readBytes += range.length
      text.read(range, into: &buffer)
    }
  }

  @Test(arguments: ["word ", "x", " ", "\t", "中文，", "🇰🇷", "\u{FF}", "\u{0}"])
  func `a view in the middle of a very long line costs a segment`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 500_000 / piece.utf8.count).utf8)
    let text = CountedText(bytes)
    let rows = TextLayouter(LayoutSettings(columns: 80)).rows(of: text)
    var viewport = Viewport()
    viewport.resize(to: Size(columns: 80, rows: 24), caret: ByteOffset(250_000), in: rows)
    #expect(viewport.position(of: ByteOffset(250_000), in: rows) != nil)
    #expect(text.readBytes < 12 * LineSegments.length)
  }

  @Test(arguments: 397...404)
  func `no segment is empty`(count: Int) {
    let text = ByteText(String(repeating: "x", count: count))
    let layouter = TextLayouter(LayoutSettings(columns: 50), segmentLength: 200)
    #expect(!layouter.rows(of: text).row(containing: ByteOffset(count)).range.isEmpty)
    #expect(layouter.rows(of: text).all.allSatisfy { !$0.range.isEmpty })
  }

  @Test func `segments begin at words where there are words`() {
    let text = ByteText(String(repeating: "word ", count: 500))
    let layouter = TextLayouter(LayoutSettings(columns: 33), segmentLength: 600)
    for row in layouter.rows(of: text).all {
      #expect(row.start.value.isMultiple(of: 5))
    }
  }

  @Test func `going to a place once makes the next way short`() {
    let text = CountedText(Array(String(repeating: "한글 word\t", count: 20_000).utf8))
    let layouter = TextLayouter(LayoutSettings(columns: 80, wrap: .off))
    let rows = layouter.rows(of: text)
    let row = rows.row(containing: .zero)
    let column = rows.column(of: ByteOffset(120_000), in: row)
    let before = text.readBytes
    #expect(rows.offset(at: column, in: row) == ByteOffset(120_000))
    #expect(text.readBytes - before < 4 * ColumnCheckpoints.spacing)
  }

  @Test(arguments: Seeds.some(6))
  func `columns are the same with checkpoints and without, edits or none`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = ByteText.random(pieces: 2000, using: &random)
    text.makeOneLine()
    let layouter = TextLayouter(LayoutSettings(columns: 80, wrap: .off))
    for _ in 0..<8 {
      let range = random.range(within: text.byteCount)
      if range.count < 100 {
        let piece = ByteText.piece(using: &random).filter { $0 != 0x0A }
        layouter.edited(text.replace(range, with: piece))
      }
      let rows = layouter.rows(of: text)
      let clusters = Array(PlacedClusters(wholeRow(of: text, rows)))
      for _ in 0..<20 {
        let cluster = random.element(of: clusters)
        let row = rows.row(containing: cluster.range.lowerBound)
        #expect(rows.column(of: cluster.range.lowerBound, in: row) == cluster.column)
        #expect(rows.offset(at: cluster.column, in: row) == cluster.range.lowerBound)
      }
    }
  }

  private func wholeRow(of text: ByteText, _ rows: TextRows) -> ClusterCursor {
    ClusterCursor(
      rows.row(containing: .zero).range,
      column: 0,
      scanner: rows.settings.scanner,
      text: text,
      window: ByteWindow()
    )
  }
}
