import Testing

@testable import Editor

@Suite struct PanelRowArrangementTests {
  @Test func everythingHasItsPlaceWhereThereIsRoom() {
    let row = PanelRowArrangement(columns: 40, question: 5, remark: 3, buttons: [2, 2, 1])
    #expect(row.question == 1..<6)
    #expect(row.field == 7..<23)
    #expect(row.remark == 25..<28)
    #expect(row.buttons == [30..<32, 34..<36, 38..<39])
  }

  @Test func aLongRemarkIsCutAfterTheButtonsAreGone() {
    let row = PanelRowArrangement(columns: 40, question: 5, remark: 33, buttons: [2, 2, 1])
    #expect(row.question == 1..<6)
    #expect(row.field == 7..<17)
    #expect(row.remark == 19..<39)
    #expect(row.buttons == [40..<40, 40..<40, 40..<40])
  }

  /// What is left at a number of columns, as letters: question, remark, buttons.
  @Test(arguments: [
    (34, "qr123"), (33, "qr12"), (31, "qr12"), (30, "qr1"), (27, "qr1"), (26, "qr"), (23, "qr"),
    (22, "r"), (17, "r"), (16, ""), (13, ""), (1, ""), (0, ""),
  ]) func whatGivesWay(columns: Int, left: String) {
    let row = PanelRowArrangement(columns: columns, question: 5, remark: 3, buttons: [2, 2, 1])
    var shown = row.question.isEmpty ? "" : "q"
    if !row.remark.isEmpty { shown += "r" }
    for (index, button) in row.buttons.enumerated() where !button.isEmpty {
      shown += "\(index + 1)"
    }
    #expect(shown == left)
  }

  @Test(arguments: 0...60) func nothingOverlapsAndTheFieldIsThere(columns: Int) {
    for remark in [0, 3, 100] {
      for question in [0, 5, 30] {
        let row = PanelRowArrangement(
          columns: columns,
          question: question,
          remark: remark,
          buttons: [2, 2, 1]
        )
        #expect(row.field.count >= min(columns, PanelRowArrangement.leastField))
        let parts = [row.question, row.field, row.remark] + row.buttons
        let shown = parts.filter { !$0.isEmpty }
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        #expect(shown.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= columns })
        #expect(row.buttons.count == 3)
      }
    }
  }
}
