import ScreenKit
import Terminal

/// One row of a panel: a question, a field for the answer, a remark on it, and buttons.
final class PanelRow: View {
  /// Where the answer is typed.
  let field = TextField()
  /// What is said about the answer.
  let remark = Label(style: .secondary, alignment: .right, name: "remark")
  /// What can be done with it, from left to right.
  let buttons: [PanelButton]
  /// The columns of the question, which rows above each other share; none for its own.
  var questionColumns: Int? {
    didSet { if questionColumns != oldValue { setNeedsLayout() } }
  }

  private let question: Label

  /// Creates a row that asks a question.
  init(_ question: String, buttons: [PanelButton] = []) {
    self.question = Label(question, style: .title, name: "question")
    self.buttons = buttons
    super.init(name: "row \(question)")
    for part in parts { add(part) }
  }

  /// The columns that the question would like to have.
  var ownQuestionColumns: Int { question.intrinsicColumns ?? 0 }

  /// What input can go to, in the order of Tab.
  var stops: [View] { [field] + buttons.filter { !$0.isHidden } }

  private var parts: [View] { [question, field, remark] + buttons }

  override func layoutSubviews() {
    let arrangement = PanelRowArrangement(
      columns: frame.size.columns,
      question: questionColumns ?? ownQuestionColumns,
      remark: remark.intrinsicColumns ?? 0,
      buttons: buttons.map { $0.intrinsicColumns ?? 0 }
    )
    let ranges =
      [arrangement.question, arrangement.field, arrangement.remark] + arrangement.buttons
    for (part, columns) in zip(parts, ranges) {
      part.isHidden = columns.isEmpty && part !== field
      part.frame = Rect(
        left: columns.lowerBound,
        top: 0,
        right: columns.upperBound,
        bottom: frame.size.rows
      )
    }
    // Nobody presses what cannot be seen.
    if let first = screen?.firstResponder, buttons.contains(where: { $0 === first && $0.isHidden })
    {
      screen?.makeFirst(field)
    }
  }
}
