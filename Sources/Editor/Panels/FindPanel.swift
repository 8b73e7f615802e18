import ScreenKit
import Terminal
import Text

/// Finds text as it is typed: the nearest match is selected and in sight, and the panel says which
/// of how many it is.
///
/// Enter stays at the match, Esc goes back to where the person was.
class FindPanel: EditorPanel {
  private(set) weak var editor: EditorScreen?
  let finder: TextFinder
  private let caseButton = PanelButton("Aa")
  private let regexButton = PanelButton(".*")
  private var closesWhenFound = false

  /// Creates the panel of an editor screen.
  ///
  /// - Parameters:
  ///   - editor: The screen.
  ///   - more: The rows below the one of what is looked for.
  init(for editor: EditorScreen, more: [PanelRow] = []) {
    self.editor = editor
    finder = editor.finder
    let closeButton = PanelButton("✕")
    let row = PanelRow("Find:", buttons: [caseButton, regexButton, closeButton])
    super.init(rows: [row] + more)
    caseButton.action = { [weak self] in self?.toggleCase() }
    regexButton.action = { [weak self] in self?.toggleRegex() }
    closeButton.action = { [weak self] in self?.giveUp() }
  }

  /// The row of what is looked for.
  var queryRow: PanelRow { rows[0] }

  override var keyMap: KeyMap { .find }

  /// Begins to look for something that is offered to be typed over, or for what was looked for
  /// last.
  func begin(with phrase: [UInt8]?) {
    finder.begin()
    let field = queryRow.field
    field.storage.replace(field.storage.range, with: phrase ?? finder.lastQuery.bytes)
    field.select(TextSelection(anchor: .zero, head: field.storage.end))
    field.onChange = { [weak self] in self?.look() }
    if let phrase {
      finder.look(for: SearchPattern(phrase))
    } else if finder.query != finder.lastQuery {
      finder.prepare(finder.lastQuery)
    }
    finder.countOn()
    update()
  }

  /// Shows how the search stands.
  func update() {
    let summary = SearchSummary(of: finder)
    queryRow.remark.text = summary.text
    queryRow.remark.style = summary.isComplaint ? .wrong : .secondary
    caseButton.isOn = finder.query.isCaseSensitive
    regexButton.isOn = finder.query.syntax == .regularExpression
    guard finder.status != .searching else { return }
    if closesWhenFound, finder.status == .found { editor?.closePanel() }
    closesWhenFound = false
  }

  override func accept() {
    guard queryRow.field.storage.byteCount > 0 else { return giveUp() }
    closesWhenFound = true
    if finder.match == nil { finder.find(.forward) }
    update()
  }

  override func giveUp() {
    finder.end(returning: true)
    editor?.closePanel()
  }

  override func didClose() {
    finder.end()
  }

  override func perform(_ command: any Command) -> Bool {
    switch command {
    case FindPanelCommand.toggleCase: toggleCase()
    case FindPanelCommand.toggleRegex: toggleRegex()
    case FindPanelCommand.nextOptions: chooseNextOptions()
    case SearchCommand.previous where queryRow.field.storage.byteCount == 0: recall()
    default: return super.perform(command)
    }
    return true
  }
}

// MARK: - What is looked for, and how

extension FindPanel {
  private func look() {
    var query = finder.query
    let field = queryRow.field
    query.bytes = field.storage.bytes(in: field.storage.range)
    finder.look(for: query)
  }

  /// Offers what was looked for last.
  private func recall() {
    queryRow.field.storage.replace(queryRow.field.storage.range, with: finder.lastQuery.bytes)
  }

  private func toggleCase() {
    var query = finder.query
    query.caseRule = query.isCaseSensitive ? .insensitive : .sensitive
    finder.look(for: query)
  }

  private func toggleRegex() {
    var query = finder.query
    query.syntax = query.syntax == .literal ? .regularExpression : .literal
    finder.look(for: query)
  }

  /// Goes through case, expression, both, none: each a press of one key further.
  private func chooseNextOptions() {
    if finder.query.isCaseSensitive { toggleRegex() }
    toggleCase()
  }
}

/// What a person can do with what is looked for.
enum FindPanelCommand: Command {
  /// Let upper and lower case be the same, or not.
  case toggleCase
  /// Take it for a regular expression, or not.
  case toggleRegex
  /// Choose the next way to take it.
  case nextOptions
  /// Replace all matches.
  case replaceAll
}

extension KeyMap {
  /// The keys of the panels that find.
  static let find = KeyMap.panel.adding([
    "Down": SearchCommand.next, "Up": SearchCommand.previous,
    "M-c": FindPanelCommand.toggleCase, "M-r": FindPanelCommand.toggleRegex,
    "C-t": FindPanelCommand.nextOptions, "M-a": FindPanelCommand.replaceAll,
  ])
}
