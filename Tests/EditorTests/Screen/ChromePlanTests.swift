import Testing

@testable import Editor

@Suite struct ChromePlanTests {
  @Test(arguments: 0...30) func textRowsByHeight(rows: Int) {
    let plan = ChromePlan(rows: rows, barIsNeeded: false)
    let text = rows - plan.bar - plan.accessoryRows
    switch rows {
    case 10...: #expect(text == rows - 3)
    case 7...9: #expect(text == rows - 2)
    case 4...6: #expect(text == rows - 1)
    default: #expect(text == rows)
    }
  }

  @Test(arguments: 0...3) func aNeededBarComesBack(rows: Int) {
    #expect(ChromePlan(rows: rows, barIsNeeded: true).bar == min(rows, 1))
  }

  @Test(arguments: 0...30, [false, true]) func aPanelTakesThePlaceOfStatusAndHints(
    rows: Int,
    barIsNeeded: Bool
  ) {
    for panelRows in 1...2 {
      let plan = ChromePlan(rows: rows, barIsNeeded: barIsNeeded, panelRows: panelRows)
      #expect(plan.panel == (rows >= 6 ? panelRows : min(rows, 1)))
      #expect(plan.status + plan.hints == 0)
      #expect(plan.bar + plan.accessoryRows <= rows)
    }
  }
}
