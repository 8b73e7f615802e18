import Terminal
import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct ViewportScrollTests {
  @Test(arguments: [
    // Inside the margins nothing moves; at them the view moves by as little as it takes.
    (24, 2, 0), (24, 21, 0), (24, 22, 1), (24, 23, 2), (24, 24, 3), (5, 2, 0), (5, 3, 1), (4, 2, 0),
    (4, 3, 1), (3, 1, 0), (3, 2, 1), (2, 1, 0), (2, 2, 1), (1, 0, 0), (1, 1, 1),
  ])
  func `scrolls down as little as possible`(rows: Int, line: Int, top: Int) {
    var view = ViewportHarness(lines: 100, rows: rows)
    view.move(toLine: line)
    #expect(view.topLine == top)
  }

  @Test(arguments: [(52, 50), (51, 49), (50, 48), (40, 38)])
  func `scrolls up as little as possible`(line: Int, top: Int) {
    var view = ViewportHarness(lines: 100, rows: 24)
    view.scroll(50)
    view.move(toLine: line)
    #expect(view.topLine == top)
  }

  @Test(arguments: [(500, 489), (999, 976), (45, 24), (46, 35)])
  func `puts a caret from far away in the middle`(line: Int, top: Int) {
    var view = ViewportHarness(lines: 1000, rows: 24)
    view.move(toLine: line)
    #expect(view.topLine == top)
  }

  @Test func `a click at the edge moves nothing`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    let clicked = view.viewport.offset(at: Point(column: 0, row: 9), in: view.rows)
    view.viewport.reveal(clicked, margin: 0, in: view.rows)
    #expect(view.topLine == 0)
    view.caret = clicked
    view.resize(rows: 6)
    view.resize(rows: 10)
    #expect(view.topLine == 0)
  }

  @Test func `there is no margin beyond the ends of the text`() {
    var view = ViewportHarness(lines: 30, rows: 10)
    view.move(toLine: 29)
    #expect(view.topLine == 20)
    #expect(view.caretRow == 9)
    view.move(toLine: 0)
    #expect(view.caretRow == 0)
  }

  @Test(arguments: [(5, 5), (-3, 0), (1000, 90), (90, 90), (91, 90)])
  func `scrolls to the ends and no further`(count: Int, top: Int) {
    var view = ViewportHarness(lines: 100, rows: 10)
    view.scroll(count)
    #expect(view.topLine == top)
  }

  @Test func `says whether it scrolled`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    let up = view.viewport.scroll(by: -1, caret: .zero, in: view.rows)
    let down = view.viewport.scroll(by: 1, caret: .zero, in: view.rows)
    #expect(!up)
    #expect(down)
  }

  @Test func `each caret of a paragraph taller than the view can be reached`() {
    let text = ByteText(String(repeating: "한글 word, ", count: 150))
    var view = ViewportHarness(text, columns: 30, rows: 6)
    let offsets = Array(0...text.byteCount)
    for offset in offsets + offsets.reversed() {
      view.move(to: offset)
      #expect(view.caretRow != nil)
    }
    #expect(view.topLine == 0)
  }

  @Test func `up and down go by rows`() {
    let text = ByteText(String(repeating: "word ", count: 40))
    let view = ViewportHarness(text, columns: 21, rows: 6)
    let row = view.rows.row(containing: ByteOffset(23))
    let below = view.rows.row(after: row)
    #expect(below.map { view.rows.offset(at: 3, in: $0) } == ByteOffset(43))
    #expect(view.rows.row(before: row).map { view.rows.offset(at: 3, in: $0) } == ByteOffset(3))
  }

  @Test func `an edit above leaves the rows in view alone`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    view.move(toLine: 50)
    let before = view.screen
    view.replace(0..<0, with: "new\nlines\n")
    #expect(view.screen == before)
    view.replace(4..<30, with: "")
    #expect(view.screen == before)
    view.resize(rows: 4)
    view.resize(rows: 10)
    #expect(view.screen == before)
  }

  @Test func `text deleted below leaves no blank rows`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    view.move(toLine: 50)
    view.replace(55 * 4..<399, with: "")
    view.move(toLine: 50)
    #expect(view.screen.count == 10)
    view.replace(3..<view.text.byteCount, with: "")
    view.move(to: 0)
    #expect(view.screen == ["000"])
  }

  @Test func `a deleted top row gives way to what takes its place`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    view.scroll(50)
    view.replace(49 * 4..<52 * 4, with: "")
    #expect(view.screen.first == "052")
  }

  @Test(arguments: Seeds.some(30))
  func `the caret is shown with its margin by the least move`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = ByteText.random(pieces: 200, using: &random)
    let height = random.number(in: 1...20)
    let columns = random.number(in: 1...40)
    var view = ViewportHarness(text, columns: columns, rows: height)
    let all = view.rows.all
    func index(of offset: ByteOffset) -> Int { all.firstIndex { $0.contains(offset) } ?? -1 }
    for _ in 0..<30 {
      let top = index(of: view.viewport.anchor)
      let near = all[min(all.count - 1, max(0, top + random.number(in: -9...29)))]
      view.move(to: random.number(in: near.start.value...near.range.upperBound.value))
      let caret = index(of: view.caret)
      let allowed = (0..<all.count).filter { candidate in
        isAllowed(top: candidate, caret: caret, height: height, count: all.count)
      }
      let newTop = index(of: view.viewport.anchor)
      #expect(allowed.contains(newTop))
      let least = allowed.map { abs($0 - top) }.min() ?? -1
      #expect(abs(newTop - top) == least || least > height)
    }
  }

  /// Whether a view may have a row as its top: with the margin, and no blank rows without need.
  private func isAllowed(top: Int, caret: Int, height: Int, count: Int) -> Bool {
    let margin = min(2, (height - 1) / 2)
    let above = min(margin, caret)
    let below = min(margin, count - 1 - caret)
    return top <= max(0, count - height) && caret - top >= min(above, caret)
      && top + height - 1 - caret >= below
  }
}
