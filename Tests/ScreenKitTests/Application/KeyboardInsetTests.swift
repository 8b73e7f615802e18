import Terminal
import Testing

@testable import ScreenKit

@Suite struct KeyboardInsetTests {
  private static func inset(after sizes: [(Int, Int)]) -> KeyboardInset {
    var inset = KeyboardInset(size: Size(columns: 80, rows: 24))
    for size in sizes { inset.resize(to: Size(columns: size.0, rows: size.1)) }
    return inset
  }

  @Test func lostHeightIsAnInset() {
    let inset = Self.inset(after: [(80, 8)])
    #expect(inset.resting == Size(columns: 80, rows: 24))
    #expect(inset.bottom == 16)
  }

  @Test(arguments: [[(80, 8), (80, 24)], [(80, 12), (80, 1), (80, 6), (80, 24)]])
  func heightThatComesBackLeavesNothingBehind(sizes: [(Int, Int)]) {
    #expect(Self.inset(after: sizes) == KeyboardInset(size: Size(columns: 80, rows: 24)))
  }

  @Test(arguments: [(80, 30), (81, 24), (40, 8), (100, 50)])
  func growthOrAnotherWidthIsANewRestingSize(columns: Int, rows: Int) {
    let inset = Self.inset(after: [(columns, rows)])
    #expect(inset.resting == Size(columns: columns, rows: rows))
    #expect(inset.bottom == 0)
  }

  @Test(arguments: [(0, 0), (0, 24), (80, 0)])
  func anEmptySizeHidesEverythingAndChangesNothing(columns: Int, rows: Int) {
    let hidden = Self.inset(after: [(columns, rows)])
    #expect(hidden.visible.rows == 0)
    #expect(hidden.resting == Size(columns: 80, rows: 24))
    let back = Self.inset(after: [(columns, rows), (80, 24)])
    #expect(back == KeyboardInset(size: Size(columns: 80, rows: 24)))
  }
}
