import Testing
import Text

@testable import ScreenKit
@testable import TextLayout

@Suite struct PaintedRowsTests {
  /// Rows named by letters, each of its own line; a blank is a row below the text.
  private func contents(_ names: String) -> [PaintedRows.Content] {
    names.unicodeScalars.map { name in
      guard name != " " else { return .nothing }
      let start = ByteOffset(Int(name.value))
      let row = Row(range: start..<start, next: nil, lineStart: start, endsLine: true)
      return PaintedRows.Content(row, selection: start..<start)
    }
  }

  /// Paints rows; gives back which ones had to be painted.
  private func paint(
    _ names: String,
    _ painted: inout PaintedRows,
    leftColumn: Int = 0
  ) -> [Int] {
    let contents = contents(names)
    painted.fit(rows: contents.count, leftColumn: leftColumn)
    return contents.indices.filter { painted.update($0, to: contents[$0]) }
  }

  /// What has only moved when other rows are to be shown.
  private func move(
    to names: String,
    _ painted: inout PaintedRows,
    leftColumn: Int = 0
  ) -> (rows: Range<Int>, count: Int)? {
    let contents = contents(names)
    painted.fit(rows: contents.count, leftColumn: leftColumn)
    return painted.move(to: contents, within: painted.changes(to: contents))
  }

  @Test(arguments: [
    ("abcdefgh", "bcdefghi", 0..<8, 1, [7]),
    ("abcdefgh", "zabcdefg", 0..<8, -1, [0]),
    // A line came or went.
    ("abcdefgh", "abxycdef", 2..<8, -2, [2, 3]),
    ("abcdefgh", "abefghij", 2..<8, 2, [6, 7]),
    ("abcde   ", "abxcde  ", 2..<8, -1, [2]),
  ])
  func findsWhatHasOnlyMoved(
    before: String,
    after: String,
    rows: Range<Int>,
    count: Int,
    changed: [Int]
  ) throws {
    var painted = PaintedRows()
    _ = paint(before, &painted)
    let move = try #require(move(to: after, &painted))
    #expect(move.rows == rows)
    #expect(move.count == count)
    painted.scroll(move.rows, by: move.count)
    #expect(paint(after, &painted) == changed)
  }

  @Test(arguments: [
    ("abcdefgh", "abcdefgh"), ("abcdefgh", "abcxefgh"), ("abcdefgh", "ijklmnop"),
    ("abcdefgh", "ghijklmn"), ("abcdefgh", "bcd"), ("", "abcd"),
    // Blank rows are all alike, and none of them has moved.
    ("abc            ", "abx            "), ("a              ", "x              "),
  ])
  func fewRowsAreNotMoved(before: String, after: String) {
    var painted = PaintedRows()
    _ = paint(before, &painted)
    #expect(move(to: after, &painted) == nil)
  }

  @Test func nothingHasMovedInAnotherColumn() {
    var painted = PaintedRows()
    _ = paint("abcdefgh", &painted)
    #expect(move(to: "bcdefghi", &painted, leftColumn: 1) == nil)
  }
}
