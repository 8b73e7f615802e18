import Terminal

/// What an action sheet shows: title, message and buttons, as many as there is room for.
final class ActionSheetPanel: View {
  var buttons: [Button] = []
  /// The first line of the message that is shown, when not all of them are.
  var messageOffset = 0 {
    didSet { if messageOffset != oldValue { setNeedsLayout() } }
  }

  private let title: String
  private let titleLabel: Label
  private let message: String
  private var messageLabels: [Label] = []

  init(title: String, message: String) {
    self.title = title
    titleLabel = Label(title, style: .title, alignment: .center, name: "title")
    self.message = message
    super.init(name: "panel")
    backgroundStyle = .plain
    add(titleLabel)
  }

  override var intrinsicRows: Int? {
    let lines = DisplayText.wrapping(message, columns: contentColumns).count
    return ActionSheetArrangement(messageLines: lines, actions: buttons.count, rows: .max).rows
  }

  /// A blank column at each side, where there are columns to spare.
  private var margin: Int { (superview?.frame.size.columns ?? 0) > 16 ? 1 : 0 }

  private var contentColumns: Int { (superview?.frame.size.columns ?? 0) - 2 * margin }

  override func layoutSubviews() {
    let lines = DisplayText.wrapping(message, columns: contentColumns)
    let chosen = buttons.firstIndex(where: \.isChosen) ?? 0
    let plan = ActionSheetArrangement(
      messageLines: lines.count,
      actions: buttons.count,
      rows: frame.size.rows,
      chosen: chosen
    )
    // Where the message has no row of its own it shares that of the title.
    let isShared = plan.messageRows.isEmpty && !lines.isEmpty
    titleLabel.text = isShared ? "\(title): \(message)" : title
    place(titleLabel, at: plan.titleRow)
    showMessage(lines, on: plan.messageRows)
    for (index, button) in buttons.enumerated() {
      let row = plan.actionRows.contains(index) ? plan.firstActionRow + index : nil
      place(button, at: row.map { $0 - plan.actionRows.lowerBound })
    }
    if plan.titleRow == nil, plan.actionRows.contains(chosen) { putTitle(before: buttons[chosen]) }
  }

  /// The fewest columns in which a cut title tells anything.
  private static let fewestTitleColumns = 8

  /// On a single row the question stands before the answer, as far as there is room for both.
  private func putTitle(before button: Button) {
    let columns = min(button.intrinsicColumns ?? 0, contentColumns)
    let rest = contentColumns - columns
    guard rest >= Self.fewestTitleColumns else { return }
    titleLabel.text = title
    titleLabel.isHidden = false
    titleLabel.frame = Rect(column: margin, row: 0, columns: rest, rows: 1)
    button.frame = Rect(column: margin + rest, row: 0, columns: columns, rows: 1)
  }

  /// Shows as many lines as there are rows; `…` says that there are more above or below.
  private func showMessage(_ lines: [String], on rows: Range<Int>) {
    for label in messageLabels { label.removeFromSuperview() }
    messageOffset = min(max(messageOffset, 0), lines.count - rows.count)
    let first = messageOffset
    messageLabels = rows.enumerated().map { index, row in
      let isCutAbove = index == 0 && first > 0
      let isCutBelow = index == rows.count - 1 && first + rows.count < lines.count
      let line = lines[first + index]
      let text = (isCutAbove ? "… " : "") + line + (isCutBelow ? " …" : "")
      let label = Label(text, alignment: .center, name: "message")
      add(label)
      place(label, at: row)
      return label
    }
  }

  private func place(_ view: View, at row: Int?) {
    view.isHidden = row == nil
    guard let row else { return }
    view.frame = Rect(column: margin, row: row, columns: contentColumns, rows: 1)
  }

  override func paint(_ painter: Painter) {
    guard !titleLabel.isHidden, frame.size.rows > 1 else { return }
    for column in 0..<frame.size.columns {
      painter.put(Glyph("─"), at: Point(column: column, row: 0), style: .secondary)
    }
  }
}

/// Which rows of a sheet are shown, and where, when there are only so many.
///
/// What gives way first: the rule above the title and the blank row above the buttons, then the
/// end of the message, then buttons, which scroll so that the chosen one stays in sight. The title
/// goes only when there is a single row.
struct ActionSheetArrangement {
  private(set) var titleRow: Int?
  private(set) var messageRows: Range<Int>
  private(set) var firstActionRow: Int
  private(set) var actionRows: Range<Int>
  /// The rows that it takes.
  private(set) var rows: Int

  init(messageLines: Int, actions: Int, rows available: Int, chosen: Int = 0) {
    var spare = available == .max ? actions + messageLines + 3 : available
    let hasTitle = spare > 1
    if hasTitle { spare -= 1 }
    let shownActions = min(actions, max(0, spare))
    spare -= shownActions
    let shownMessage = min(messageLines, spare)
    spare -= shownMessage
    let hasRule = hasTitle && spare > 0
    let hasGap = hasTitle && spare > 1
    titleRow = hasTitle ? (hasRule ? 1 : 0) : nil
    let messageTop = (hasRule ? 1 : 0) + (hasTitle ? 1 : 0)
    messageRows = messageTop..<messageTop + shownMessage
    firstActionRow = messageRows.upperBound + (hasGap ? 1 : 0)
    let first = min(max(0, chosen - shownActions + 1), actions - shownActions)
    actionRows = first..<first + shownActions
    rows = firstActionRow + shownActions
  }
}
