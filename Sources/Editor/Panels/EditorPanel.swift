import ScreenKit
import Terminal

/// What opens at the bottom of an editor screen, in the place of status and hints: one or two rows
/// of a question and a field for the answer.
///
/// It is part of the layout like everything else: the text gives the rows, and the viewport gives
/// back what it showed when the panel closes. Where there is room for a single row it is the one
/// that input goes to.
class EditorPanel: View {
  /// The rows from top to bottom; at least one.
  let rows: [PanelRow]
  private var active = 0

  /// Creates a panel of rows.
  init(rows: [PanelRow]) {
    self.rows = rows
    super.init(name: "panel")
    for row in rows { add(row) }
  }

  /// What its keys mean, before the screen's are asked.
  override var keyMap: KeyMap { .panel }

  /// The row that input goes to, or went to last.
  var activeRow: PanelRow { rows[activeIndex] }

  /// Where input goes when it comes back to the panel.
  var field: TextField { activeRow.field }

  /// Called when Enter is pressed.
  func accept() {}

  /// Called when the panel is given up.
  func giveUp() {}

  /// Called after the panel was closed, whoever did it.
  func didClose() {}

  override func perform(_ command: any Command) -> Bool {
    switch command as? PanelCommand {
    case .accept: accept()
    case .giveUp: giveUp()
    case .nextStop: moveInput(by: 1)
    case .previousStop: moveInput(by: -1)
    case nil: return false
    }
    return true
  }

  /// Has input go to a part of the panel.
  func focus(_ stop: View) {
    screen?.makeFirst(stop)
    active = activeIndex
    setNeedsLayout()
  }

  private var activeIndex: Int {
    let first = screen?.firstResponder
    return rows.firstIndex { row in row.stops.contains { $0 === first } } ?? active
  }

  /// Fields come before buttons: from one to the next is the way that is gone most often.
  private func moveInput(by count: Int) {
    let stops = rows.map(\.field) + rows.filter { !$0.isHidden }.flatMap { $0.stops.dropFirst() }
    let index = stops.firstIndex { $0 === screen?.firstResponder } ?? 0
    focus(stops[(index + count + stops.count) % stops.count])
  }

  override func layoutSubviews() {
    active = activeIndex
    let showsAll = frame.size.rows >= rows.count
    let width = rows.map(\.ownQuestionColumns).max()
    for (index, row) in rows.enumerated() {
      row.isHidden = !showsAll && index != active
      row.questionColumns = showsAll ? width : nil
      let top = showsAll ? index : 0
      row.frame = Rect(
        left: 0,
        top: top,
        right: frame.size.columns,
        bottom: min(top + 1, frame.size.rows)
      )
    }
  }
}

/// What a person can do with a panel.
enum PanelCommand: Command {
  /// Take the answer.
  case accept
  /// Go back as if it had never been asked.
  case giveUp
  /// Go to the next field or button.
  case nextStop
  /// Go to the field or button before.
  case previousStop
}

extension KeyMap {
  /// The keys of every panel.
  static let panel = KeyMap([
    "Enter": PanelCommand.accept, "Esc": PanelCommand.giveUp, "C-q": PanelCommand.giveUp,
    "Tab": PanelCommand.nextStop, "S-Tab": PanelCommand.previousStop,
  ])
}
