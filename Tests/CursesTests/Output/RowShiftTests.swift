import Terminal
import Testing

@testable import Curses

@Suite struct RowShiftTests {
  /// A row's cells; a wide glyph takes two.
  private func cells(_ text: String, columns: Int = 24) -> [Cell] {
    var cells: [Cell] = []
    for scalar in text.unicodeScalars {
      cells.append(Cell(glyph: Glyph(scalar), style: .plain))
      if scalar.value >= 0x3000 { cells.append(Cell(glyph: .continuation, style: .plain)) }
    }
    cells += Array(repeating: .blank, count: max(0, columns - cells.count))
    return cells
  }

  private func shift(_ column: Int, _ old: String, _ new: String) -> Int? {
    let (new, old) = (cells(new), cells(old))
    return RowShift(of: new.span, since: old.span, from: column)?.count
  }

  @Test(arguments: [
    (0, "some words", "xsome words", 1),
    (4, "someother words", "some other words", 1),
    (2, "ab한글 words", "abx한글 words", 1),
    (2, "ab한글 words", "ab漢한글 words", 2),
    (5, "some words there", "some more words there", 5),
    (0, "a row of words to its en", "xa row of words to its e", 0),
  ]) func whatCameInMovesTheRest(column: Int, old: String, new: String, count: Int) {
    #expect(shift(column, old, new) == (count == 0 ? nil : count))
    // And what goes moves it back.
    #expect(shift(column, new, old) == (count == 0 ? nil : -count))
  }

  @Test(arguments: [
    // Something else, or something else as well.
    (0, "some words", "xsome wordy"),
    (0, "some words", "some words"),
    (0, "some words", "xome words"), (4, "some words", "some xwords"),
    // A few letters are as soon written.
    (4, "some", "somex"), (5, "some text", "some xtext"),
    // Something would be pushed out of the row.
    (0, "a row of words to its end", "xa row of words to its en"),
    // Within a wide glyph.
    (1, "한글 words and", "x글 words and"), (22, "some words", "some words            x"),
    (23, "some words", "some words             x"),
  ]) func anythingElseIsNone(column: Int, old: String, new: String) {
    #expect(shift(column, old, new) == nil)
  }
}
