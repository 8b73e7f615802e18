import Terminal
import Testing

@Suite struct RectTests {
  @Test func edgesAreTheFirstCellsOutside() {
    let rect = Rect(column: 2, row: 3, columns: 4, rows: 5)
    #expect(rect.right == 6)
    #expect(rect.bottom == 8)
    #expect(rect.contains(Point(column: 5, row: 7)))
    #expect(!rect.contains(Point(column: 6, row: 7)))
  }

  @Test func crossedEdgesAreEmpty() {
    #expect(Rect(left: 5, top: 0, right: 3, bottom: 2).isEmpty)
    #expect(Size(columns: -1, rows: 3) == Size(columns: 0, rows: 3))
  }

  @Test func intersectionsOfWhatDoesNotMeetAreEmpty() {
    let rect = Rect(column: 0, row: 0, columns: 4, rows: 4)
    let far = Rect(column: 9, row: 1, columns: 4, rows: 4)
    #expect(rect.intersection(far).isEmpty)
    #expect(
      rect.intersection(Rect(column: 2, row: 3, columns: 9, rows: 9))
        == Rect(column: 2, row: 3, columns: 2, rows: 1)
    )
  }
}
