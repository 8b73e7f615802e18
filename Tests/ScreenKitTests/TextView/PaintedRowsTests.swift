import Testing
import Text

@testable import ScreenKit
@testable import TextLayout

@Suite struct PaintedRowsTests {
  /// Rows named by letters, each of its own line of four bytes; a blank is a row below the text.
  private func rows(_ names: String) -> [Row] {
    names.unicodeScalars.filter { $0 != " " }.map { name in
      let start = ByteOffset(4 * Int(name.value))
      return Row(range: start..<start + 3, next: start + 4, lineStart: start, endsLine: true)
    }
  }

  /// What is selected from the start of one of them to that of another.
  private func selection(_ names: String) -> Range<ByteOffset> {
    let starts = rows(names).map(\.start)
    return starts[0]..<starts[1]
  }

  /// Paints rows; gives back which ones had to be painted.
  private func paint(
    _ names: String,
    _ painted: inout PaintedRows,
    leftColumn: Int = 0
  ) -> [Int] {
    painted.fit(rows: names.unicodeScalars.count, leftColumn: leftColumn)
    return (0..<names.unicodeScalars.count).filter {
      painted.update($0, to: rows(names))
    }
  }

  /// What has only moved when other rows are to be shown.
  private func move(
    to names: String,
    _ painted: inout PaintedRows,
    leftColumn: Int = 0
  ) -> (rows: Range<Int>, count: Int)? {
    painted.fit(rows: names.unicodeScalars.count, leftColumn: leftColumn)
    return painted.move(to: rows(names), within: painted.changes(to: rows(names)))
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

  @Test(arguments: [
    ("cc", "cc", []), ("cc", "dd", []), ("cc", "ce", [2, 3]), ("ce", "ee", [2, 3]),
    // One end moved: in the row that it leaves and those up to the one where it is now.
    ("ce", "cg", [4, 5]), ("cg", "ce", [4, 5]), ("bg", "eg", [1, 2, 3]),
    ("ac", "eg", [0, 1, 2, 3, 4, 5]),
  ])
  func whereMoreOrLessIsSelectedRowsArePainted(before: String, after: String, changed: [Int]) {
    var painted = PaintedRows()
    _ = paint("abcdefgh", &painted)
    painted.select(selection(before))
    _ = paint("abcdefgh", &painted)
    painted.select(selection(after))
    let rows = paint("abcdefgh", &painted)
    #expect(Set(rows).isSuperset(of: changed) && rows.count <= changed.count + 1, "\(rows)")
  }

  @Test func nothingHasMovedInAnotherColumn() {
    var painted = PaintedRows()
    _ = paint("abcdefgh", &painted)
    #expect(move(to: "bcdefghi", &painted, leftColumn: 1) == nil)
  }
}
