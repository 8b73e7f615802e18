import Terminal
import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct ViewportResizeTests {
  @Test func `the caret stays in view at each height and the view comes back`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    let heights = [12, 8, 6, 4, 3, 2, 1, 2, 5, 9, 17, 24]
    let tops = heights.map { height in
      view.resize(rows: height)
      #expect(view.caretRow.map { $0 < height } == true)
      return view.topLine
    }
    #expect(tops == [9, 13, 15, 16, 17, 17, 18, 17, 16, 12, 4, 0])
  }

  @Test func `a height of nothing changes nothing`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    view.resize(rows: 0, columns: 0)
    #expect(view.screen.isEmpty)
    #expect(view.viewport.position(of: view.caret, in: view.rows) == nil)
    view.resize(rows: 24, columns: 20)
    #expect(view.topLine == 0)
  }

  @Test func `a caret moved inside the resting view lets it come back`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    view.resize(rows: 8)
    view.move(toLine: 12)
    #expect(view.topLine == 10)
    view.resize(rows: 24)
    #expect(view.topLine == 0)
  }

  @Test func `a caret moved out of the resting view keeps the view where it is`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    view.resize(rows: 8)
    view.move(toLine: 24)
    #expect(view.topLine == 19)
    view.resize(rows: 24)
    #expect(view.topLine == 19)
  }

  @Test func `scrolling while small keeps the view where it is`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    view.resize(rows: 8)
    view.scroll(2)
    view.resize(rows: 24)
    #expect(view.topLine == 15)
  }

  @Test func `a panel that opens and closes over a small view gives it back, too`() {
    var view = ViewportHarness(lines: 200, rows: 24)
    view.move(toLine: 18)
    view.resize(rows: 12)
    view.move(toLine: 22)
    view.move(toLine: 15)
    #expect(view.topLine == 13)
    view.resize(rows: 5)
    view.resize(rows: 12)
    #expect(view.topLine == 13)
    view.resize(rows: 24)
    #expect(view.topLine == 0)
  }

  @Test func `growing past the resting height keeps the top`() {
    var view = ViewportHarness(lines: 200, rows: 10)
    view.move(toLine: 50)
    let top = view.topLine
    view.resize(rows: 30)
    #expect(view.topLine == top)
    view.resize(rows: 10)
    #expect(view.topLine == top)
  }

  @Test func `growing at the end of the text fills the view`() {
    var view = ViewportHarness(lines: 100, rows: 10)
    view.move(toLine: 99)
    #expect(view.topLine == 90)
    view.resize(rows: 30)
    #expect(view.topLine == 70)
    view.resize(rows: 10)
    #expect(view.topLine == 90)
  }

  @Test func `a resize does not bring back a caret that the user scrolled away from`() {
    var view = ViewportHarness(lines: 200, rows: 10)
    view.scroll(50)
    #expect(!view.viewport.followsCaret)
    view.resize(rows: 5)
    view.resize(rows: 20)
    #expect(view.topLine == 50)
    view.move(toLine: 0)
    #expect(view.topLine == 0)
    #expect(view.viewport.followsCaret)
  }

  @Test func `another width and back leaves the view as it was`() {
    let line = String(repeating: "word ", count: 40)
    let text = ByteText(Array(repeating: line, count: 20).joined(separator: "\n"))
    var view = ViewportHarness(text, columns: 80, rows: 12)
    view.move(to: 1510)
    let before = view.screen
    for columns in [40, 7, 1, 0, 33, 200] {
      view.resize(rows: 12, columns: columns)
      #expect(view.caretRow != nil)
    }
    view.resize(rows: 12, columns: 80)
    #expect(view.screen == before)
  }

  @Test func `a wrapped last line that is partly in view survives twenty keyboards`() {
    let text = ByteText("one\ntwo\nthree\n" + String(repeating: "word ", count: 60))
    var view = ViewportHarness(text, columns: 30, rows: 8)
    view.move(to: text.byteCount)
    let before = view.screen
    #expect(before.count == 8)
    for _ in 0..<20 {
      view.resize(rows: 3)
      #expect(view.caretRow == 2)
      view.resize(rows: 8)
      #expect(view.screen == before)
    }
  }

  @Test(arguments: Seeds.some(30))
  func `the view depends on the size, not on the way there`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = ByteText.random(pieces: 150, using: &random)
    let wrap = random.oneIn(5) ? WrapMode.off : .words
    var view = ViewportHarness(text, columns: 30, rows: 24, wrap: wrap)
    view.move(to: random.number(in: 0...text.byteCount))
    for _ in 0..<4 {
      let rows = random.number(in: 1...30)
      view.resize(rows: rows)
      if random.oneIn(3) { view.scroll(random.number(in: -9...9)) }
      view.move(to: random.number(in: 0...text.byteCount))
      let resting = view.viewport
      for _ in 0..<8 {
        let columns = random.oneIn(2) ? 30 : random.number(in: 0...60)
        view.resize(rows: random.number(in: 0...30), columns: columns)
        let isOnScreen = view.viewport.position(of: view.caret, in: view.rows) != nil
        #expect(isOnScreen || view.viewport.size.rows == 0)
      }
      view.resize(rows: rows, columns: 30)
      #expect(view.viewport.anchor == resting.anchor)
      #expect(view.viewport.leftColumn == resting.leftColumn)
    }
  }
}
