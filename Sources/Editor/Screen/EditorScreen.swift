package import Files
package import ScreenKit
package import Terminal
package import Text

/// The full screen on which one text is edited, between Cancel and OK.
///
/// It never saves and never leaves by itself: its delegate is told of the outcome.
///
/// ```
///  Cancel ^Q            title •                    OK ^O    bar
///  text…                                                    textView
///  1:56 · LF                                                status
///  ^S Save  ^Z Undo  …                                      hints
/// ```
package final class EditorScreen: Screen {
  /// Who is told of the outcome.
  package weak var delegate: (any EditorScreenDelegate)?
  /// The text's view.
  package let textView: TextView
  /// What the text is called in the bar.
  package let title: String

  /// What the text is in its file.
  let encoding: TextEncoding

  let bar = NavigationBar(name: "bar")
  let status = Label(style: .secondary, name: "status")
  let hints = HintBar(name: "hints")
  /// What is open at the bottom.
  var panel: EditorPanel?
  /// What is being looked for in the text.
  let finder: TextFinder

  /// What reads the rest of the text.
  let load: TextLoad?
  /// The reading, while it goes on.
  var loading: IdleWork?

  /// Whether the text was saved since it was opened: then leaving is closing, not cancelling.
  var wasSaved = false {
    didSet { bar.leftItem?.title = leaveTitle }
  }
  private var leaveTitle: String { wasSaved ? "Close" : "Cancel" }
  /// The place of the caret as it was told last.
  private var place = ""
  private var placePacing = PlacePacing()
  private var statusIsShown = false
  /// Whether the bar says that the text is modified.
  private var isMarked = false
  private var textBottom: Constraint?
  private var barHeight: Constraint?
  private var statusHeight: Constraint?
  private var hintsHeight: Constraint?
  var panelHeight: Constraint?

  /// Creates the screen for a text.
  package init(
    storage: TextStorage,
    title: String,
    placeholder: String = "",
    encoding: TextEncoding = .utf8,
    load: TextLoad? = nil
  ) {
    self.encoding = encoding
    self.load = load
    textView = TextView(storage: storage)
    textView.placeholder = placeholder
    finder = TextFinder(textView)
    self.title = title
    super.init(name: "editor")
  }

  package override var keyMap: KeyMap { .editor }
  package override var preferredFirstResponder: Responder { textView }

  /// Whether the text differs from what is on disk.
  package var isModified: Bool { textView.storage.isModified }

  package override func viewDidLoad() {
    bar.title = title
    bar.leftItem = BarItem(leaveTitle, key: "C-q") { [weak self] in self?.cancel() }
    bar.rightItem = BarItem("OK", key: "C-o") { [weak self] in self?.confirm() }
    bar.onLeave = { [weak self] in self?.returnToText() }
    finder.onUpdate = { [weak self] in self?.searchDidUpdate() }
    hints.items = makeHints()
    for part in [bar, textView, status, hints] { view.add(part) }
    pin()
    startLoading()
  }

  /// Pins the parts from top to bottom; only the text's bottom and the bars' heights ever move.
  private func pin() {
    let bottom = textView.bottomAnchor.constraint(to: view.bottomAnchor)
    let heights = [bar, status, hints].map { $0.heightAnchor.constraint(to: 1) }
    let sides = [bar, textView, status, hints].flatMap { part in
      [
        part.leftAnchor.constraint(to: visibleGuide.leftAnchor),
        part.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      ]
    }
    let stacking = [
      bar.topAnchor.constraint(to: visibleGuide.topAnchor),
      textView.topAnchor.constraint(to: bar.bottomAnchor),
      bottom,
      status.topAnchor.constraint(to: textView.bottomAnchor),
      hints.topAnchor.constraint(to: status.bottomAnchor),
    ]
    Constraint.activate(sides + stacking + heights)
    textBottom = bottom
    (barHeight, statusHeight, hintsHeight) = (heights[0], heights[1], heights[2])
  }

  /// On a single row a message stands where the text was, and the cursor on the message, where screen
  /// readers find it.
  package override var caret: Point? {
    super.caret ?? (bar.isVisible ? .zero : nil)
  }

  /// What was said last has been seen by now.
  package override func inputWillArrive() {
    if bar.hasShownMessage { bar.message = nil }
    // A search that takes long is given up when the person goes on with something else.
    if panel == nil { finder.end() }
  }

  package override func announce(_ message: String) {
    bar.message = message
  }

  package override func viewWillLayout() {
    // On a single row there is room for only one: whatever input goes to.
    let panelIsShown = panel != nil && (visibleSize.rows > 1 || firstResponder !== textView)
    let plan = ChromePlan(
      rows: visibleSize.rows,
      barIsNeeded: firstResponder === bar || bar.message != nil,
      panelRows: panelIsShown ? panel?.rows.count ?? 0 : 0
    )
    panel?.isHidden = !panelIsShown
    barHeight?.constant = plan.bar
    statusHeight?.constant = plan.status
    hintsHeight?.constant = plan.hints
    panelHeight?.constant = plan.panel
    textBottom?.constant = -(bottomInset + plan.accessoryRows)
    let statusWasShown = statusIsShown
    statusIsShown = plan.status > 0
    guard statusIsShown != statusWasShown else { return }
    describePlace()
    describeTitle()
  }

  package override func frameWillShow() {
    let placeIsDue = placePacing.isDue(in: stack?.application)
    if placeIsDue { describePlace() }
    if placeIsDue || isModified != isMarked { describeTitle() }
  }

  /// Says whether the text is modified, and where there is no status, the place of the caret.
  private func describeTitle() {
    isMarked = isModified
    let mark = isMarked ? " •" : ""
    bar.titleSuffix = statusIsShown ? mark : mark + "  " + place
  }

  private func describePlace() {
    let status = StatusText(of: textView)
    place = status.position
    guard statusIsShown else { return }
    var text = " " + status.full
    if !encoding.isUTF8 { text += " · " + encoding.description }
    if let loadingDescription { text += " · " + loadingDescription }
    if textView.isMarkSet { text += " · mark" }
    self.status.text = text
  }

  package override func perform(_ command: any Command) -> Bool {
    switch command {
    case let command as EditorCommand: carryOut(command)
    case let command as SearchCommand: carryOut(command)
    case SelectCommand.cut: explainLeaving()
    case SelectCommand.copy: bar.message = "Nothing is selected."
    default: return false
    }
    return true
  }

  package override func press(_ key: Key) -> Bool {
    guard firstResponder === bar else { return false }
    pressInText(key)
    return true
  }

  package override func paste(_ bytes: [UInt8]) -> Bool {
    guard firstResponder === bar else { return false }
    returnToText()
    return textView.paste(bytes)
  }

  private func makeHints() -> [BarItem] {
    let commands: [(String, Key, any Command)] = [
      ("Save", "C-s", EditorCommand.save), ("Help", "F1", EditorCommand.help),
      ("Find", "C-f", SearchCommand.find), ("Undo", "C-z", EditCommand.undo),
      ("Redo", "C-y", EditCommand.redo), ("Line", "C-g", EditorCommand.goToLine),
      ("Bar", "Esc", EditorCommand.addressBar),
    ]
    // Those at the right are left out first where columns are few.
    return commands.map { word, key, command in
      BarItem(word, key: key) { [weak self] in self?.textView.dispatch(command) }
    }
  }
}
