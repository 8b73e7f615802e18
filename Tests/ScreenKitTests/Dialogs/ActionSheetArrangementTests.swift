import Testing

@testable import ScreenKit

@Suite struct ActionSheetArrangementTests {
  @Test(arguments: 0...12, 1...4) func theChosenActionIsAlwaysShownInsideTheRows(
    rows: Int,
    actions: Int
  ) {
    for chosen in 0..<actions {
      let plan = ActionSheetArrangement(
        messageLines: 2,
        actions: actions,
        rows: rows,
        chosen: chosen
      )
      #expect(plan.rows <= rows)
      #expect(rows == 0 || plan.actionRows.contains(chosen))
      #expect(plan.messageRows.upperBound <= plan.firstActionRow)
      if let title = plan.titleRow { #expect(title < plan.messageRows.lowerBound) }
    }
  }

  @Test(arguments: [
    (7, 1, 2, 5), (6, 1, 2, 4), (5, 0, 2, 3), (4, 0, 1, 2), (3, 0, 0, 1),
  ]) func whatGivesWayFirst(rows: Int, titleRow: Int, message: Int, firstAction: Int) {
    let plan = ActionSheetArrangement(messageLines: 2, actions: 2, rows: rows)
    #expect(plan.titleRow == titleRow)
    #expect(plan.messageRows.count == message)
    #expect(plan.firstActionRow == firstAction)
  }

  @Test(arguments: [(2, 0..<1), (1, 0..<1)])
  func withFewRowsTheActionsScroll(rows: Int, shown: Range<Int>) {
    let plan = ActionSheetArrangement(messageLines: 2, actions: 2, rows: rows)
    #expect(plan.titleRow == (rows == 2 ? 0 : nil))
    #expect(plan.actionRows == shown)
  }
}
