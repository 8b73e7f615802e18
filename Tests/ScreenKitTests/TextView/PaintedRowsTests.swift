import Testing
import Text

@testable import ScreenKit

@Suite struct PaintedRowsTests {
  /// Rows named by letters, each of its own line; a blank is a row below the text.
  private func contents(_ names: String) -> [PaintedRows.Content] {
    names.unicodeScalars.map { name in
      let start = ByteOffset(Int(name.value))
      return PaintedRows.Content(range: name == " " ? nil : start..<start)
    }
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
    _ = painted.update(to: contents(before), leftColumn: 0)
    let move = try #require(painted.move(to: contents(after), leftColumn: 0))
    #expect(move.rows == rows)
    #expect(move.count == count)
    painted.scroll(move.rows, by: move.count)
    #expect(painted.update(to: contents(after), leftColumn: 0) == changed)
  }

  @Test(arguments: [
    ("abcdefgh", "abcdefgh"), ("abcdefgh", "abcxefgh"), ("abcdefgh", "ijklmnop"),
    ("abcdefgh", "ghijklmn"), ("abcdefgh", "bcd"), ("", "abcd"),
  ])
  func fewRowsAreNotMoved(before: String, after: String) {
    var painted = PaintedRows()
    _ = painted.update(to: contents(before), leftColumn: 0)
    #expect(painted.move(to: contents(after), leftColumn: 0) == nil)
  }

  @Test func nothingHasMovedInAnotherColumn() {
    var painted = PaintedRows()
    _ = painted.update(to: contents("abcdefgh"), leftColumn: 0)
    #expect(painted.move(to: contents("bcdefghi"), leftColumn: 1) == nil)
  }
}
