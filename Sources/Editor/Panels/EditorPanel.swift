import ScreenKit
import Terminal

/// What opens at the bottom of an editor screen, in the place of status and hints: a question, a
/// field for the answer, and a remark.
///
/// It is part of the layout like everything else: the text gives the row, and the viewport gives
/// back what it showed when the panel closes.
class EditorPanel: View {
  /// Where the answer is typed.
  let field = TextField()
  /// What is said about the answer.
  let remark = Label(style: .secondary, alignment: .right, name: "remark")
  private let question: Label

  /// Creates a panel that asks a question.
  init(question: String) {
    self.question = Label(question, style: .title, name: "question")
    super.init(name: "panel")
    for part in [self.question, field, remark] { add(part) }
    pin()
  }

  override var intrinsicRows: Int? { 1 }

  /// What its keys mean, before the screen's are asked.
  override var keyMap: KeyMap { .panel }

  /// Called when Enter is pressed.
  func accept() {}

  /// Called when the panel is given up.
  func giveUp() {}

  override func perform(_ command: any Command) -> Bool {
    switch command as? PanelCommand {
    case .accept: accept()
    case .giveUp: giveUp()
    case nil: return false
    }
    return true
  }

  /// The field keeps room to type in; question and remark give way.
  private func pin() {
    for part in [question, field, remark] {
      Constraint.activate([
        part.leftAnchor.constraint(.atLeast, to: leftAnchor),
        part.rightAnchor.constraint(.atMost, to: rightAnchor),
        part.topAnchor.constraint(to: topAnchor),
        part.bottomAnchor.constraint(to: bottomAnchor),
      ])
    }
    // Of one priority the first rules are held first.
    Constraint.activate([
      field.widthAnchor.constraint(.atLeast, to: 10, priority: .high),
      question.leftAnchor.constraint(to: leftAnchor, constant: 1, priority: .high),
      remark.rightAnchor.constraint(to: rightAnchor, constant: -1, priority: .high),
      field.leftAnchor.constraint(to: question.rightAnchor, constant: 1, priority: .high),
      remark.leftAnchor.constraint(to: field.rightAnchor, constant: 1, priority: .high),
    ])
  }
}

/// What a person can do with a panel.
enum PanelCommand: Command {
  /// Take the answer.
  case accept
  /// Go back as if it had never been asked.
  case giveUp
}

extension KeyMap {
  /// The keys of every panel.
  static let panel = KeyMap([
    "Enter": PanelCommand.accept, "Esc": PanelCommand.giveUp, "C-q": PanelCommand.giveUp,
  ])
}
