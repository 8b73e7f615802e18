public import Terminal
package import Text
package import TextLayout

/// A view of a text that is edited in place: wrapped, scrolled, always with its caret in sight.
///
/// ```
/// TextView
/// ├ storage     the text and its undo (TextStorage)
/// ├ selection   where the caret is, and what is selected (TextSelection)
/// ├ layouter    rows of cells, as far as anyone asked (TextLayouter)
/// └ viewport    which rows are shown, anchored in the text (Viewport)
/// ```
/// It is cut by verb: `+Move`, `+Insert`, `+Delete`, `+Select`, `+Undo`, `+Scroll`, `+Mouse`,
/// `+Paint`.
open class TextView: View {
  /// The text.
  package let storage: TextStorage
  /// Where the caret is, and what is selected.
  package internal(set) var selection = TextSelection(caret: .zero)
  let layouter = TextLayouter(LayoutSettings(columns: 0))
  var viewport = Viewport()

  /// What is shown, dimmed, while the text is empty; never part of the text.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Whether the person may change the text; moving about, selecting and copying always work.
  public var isEditable = true

  /// The column that moving up and down aims at.
  var goalColumn: Int?
  /// Whether the last command cut a line, and whether the one before did: then the next line is added
  /// to it.
  var isCuttingLines = false
  private var wasCuttingLines = false
  /// Whether a mark was set, so that every motion selects.
  public internal(set) var isMarkSet = false
  /// Set when the caret was moved since the last layout and must be brought into sight: the rows
  /// to keep visible around it.
  var revealMargin: Int? = Viewport.margin
  /// What is on the screen of it.
  var painted = PaintedRows()
  /// The number of the caret's line.
  var knownNumber = KnownLineNumber()
  private var observation: TextObservation?

  /// Creates a view of a text.
  package init(storage: TextStorage) {
    self.storage = storage
    super.init(name: "text")
    observation = storage.observe { [weak self] change in
      self?.textChanged(change)
    }
  }

  /// Whether lines are folded to the width of the view.
  package var wrapMode: WrapMode {
    get { layouter.settings.wrap }
    set {
      layouter.settings.wrap = newValue
      setNeedsDisplay()
      revealCaret()
    }
  }

  /// Whether lines are folded where words end.
  package var wrapsLines: Bool {
    get { wrapMode != .off }
    set { wrapMode = newValue ? .words : .off }
  }

  /// Creates a view of a text of its own.
  public convenience init(text: String = "") {
    self.init(storage: TextStorage(bytes: Array(text.utf8)))
  }

  /// The text as a string; bytes that are no UTF-8 are U+FFFD here, and only here.
  ///
  /// Setting it is one step of undo and puts the caret at the end.
  public var text: String {
    get { String(decoding: storage.bytes(in: storage.range), as: UTF8.self) }
    set {
      storage.replace(storage.range, with: newValue)
      setCaret(storage.end)
    }
  }

  /// Called before the person changes the text; what it does to text and caret comes first.
  package var willEdit: (() -> Void)?

  /// Called when the person has chosen whether lines are folded.
  package var onWrapChange: ((Bool) -> Void)?

  /// Called after each change of the text.
  public var onChange: (() -> Void)?

  public override var acceptsFirstResponder: Bool { true }
  public override var keyMap: KeyMap { .text }

  /// The rows of the text as it is now.
  package var rows: TextRows { layouter.rows(of: storage) }

  /// Where the caret is.
  package var caretOffset: ByteOffset { selection.head }

  /// Layout and viewport follow every change, whoever made it.
  private func textChanged(_ change: TextChange) {
    layouter.edited(change)
    viewport.edited(change)
    painted.edited(change)
    knownNumber.edited(change)
    let byteCount = storage.byteCount
    let growth = change.insertedByteCount - change.removedByteCount
    // The placeholder comes or goes.
    if byteCount == 0 || byteCount == growth { setNeedsDisplay() }
    // Whoever typed puts the caret where it belongs; what comes from elsewhere leaves it alone.
    selection = change.selection(selection, bias: .before)
    setNeedsLayout()
    onChange?()
  }

  public override func insert(_ text: String) -> Bool {
    guard prepareToEdit() else { return false }
    isCuttingLines = false
    type(text)
    return true
  }

  public override func paste(_ bytes: [UInt8]) -> Bool {
    guard prepareToEdit() else { return false }
    isCuttingLines = false
    insertPaste(bytes)
    return true
  }

  public override func perform(_ command: any Command) -> Bool {
    wasCuttingLines = isCuttingLines
    isCuttingLines = false
    return command.perform(in: self)
  }

  public override var caret: Point? { caretCell }

  public override func layoutSubviews() {
    layoutRows()
  }

  public override func paint(_ painter: Painter) {
    paintRows(painter)
  }

  public override func paintChanges(_ painter: Painter) {
    paintChangedRows(painter)
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    isCuttingLines = false
    point(event)
    return true
  }

  /// Whether the text may be changed, and if so, all that has to come before it.
  func prepareToEdit() -> Bool {
    if isEditable { willEdit?() }
    return isEditable
  }

  func edit(_ command: EditCommand) {
    switch command {
    case .newline: insertNewline()
    case .tab: insertTab()
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .deleteWordBackward: deleteWordBackward()
    case .deleteWordForward: deleteWordForward()
    case .undo: undo()
    case .redo: redo()
    }
  }

  func edit(_ command: LineCommand) {
    switch command {
    case .cut: cutLine(collecting: wasCuttingLines)
    case .moveUp: moveLinesUp()
    case .moveDown: moveLinesDown()
    }
  }
}
