public import Terminal

/// The bar at the top of a screen: a button at each end and a title between them.
///
/// It can become the first responder: then one of its buttons is chosen, Left, Right and Tab choose
/// another, Enter activates it and Esc hands input back.
public final class NavigationBar: View {
  /// The button at the left: the way out.
  public var leftItem: BarItem?
  /// The button at the right: the way on.
  public var rightItem: BarItem?
  /// What the screen is about.
  public var title = ""
  /// What there is to say now, in the place of the title.
  public var message: String?
  /// Called when input should go back to where it was.
  public var onLeave: (() -> Void)?

  private var chosen: Side = .right

  /// The two ends of the bar.
  enum Side { case left, right }

  public override var intrinsicRows: Int? { 1 }
  public override var acceptsFirstResponder: Bool { true }

  private var isFirst: Bool { screen?.firstResponder === self }

  /// Input begins at the way on, so that Esc and Enter mean the same as Alt+Enter.
  public override func didBecomeFirstResponder() {
    chosen = rightItem == nil ? .left : .right
  }

  /// The chosen button's first letter.
  public override var caret: Point? {
    let slots = arrangement
    let slot = chosen == .left ? slots.left : slots.right
    return Point(column: min(slot.column + 1, max(0, frame.size.columns - 1)), row: 0)
  }

  public override func press(_ key: Key) -> Bool {
    switch key {
    case "Left", "S-Tab": chosen = leftItem == nil ? .right : .left
    case "Right": chosen = rightItem == nil ? .left : .right
    case "Tab": chosen = chosen == .left && rightItem != nil ? .right : .left
    case "Enter", "M-Enter": item(at: chosen)?.activate()
    case "Esc", "Down": onLeave?()
    default: return false
    }
    return true
  }

  /// Typing goes on where it was: who wants a button says so with the keys above.
  public override func insert(_ text: String) -> Bool {
    guard let onLeave, let screen else { return false }
    onLeave()
    guard screen.firstResponder !== self else { return false }
    return screen.firstResponder?.insert(text) ?? false
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard event.action == .release else { return event.action == .press }
    let slots = arrangement
    for (slot, item) in [(slots.left, leftItem), (slots.right, rightItem)]
    where (slot.column..<slot.column + slot.text.columns).contains(event.position.column) {
      item?.activate()
    }
    return true
  }

  public override func paint(_ painter: Painter) {
    painter.fill(bounds, style: .bar)
    let slots = arrangement
    for slot in [slots.title, slots.left, slots.right] {
      painter.draw(slot.text, at: Point(column: slot.column, row: 0), style: .bar)
    }
    guard isFirst else { return }
    let slot = chosen == .left ? slots.left : slots.right
    let button = Rect(column: slot.column, row: 0, columns: slot.text.columns, rows: 1)
    painter.restyle(button) { _ in .focusedBarItem }
  }

  private func item(at side: Side) -> BarItem? {
    side == .left ? leftItem : rightItem
  }

  private var arrangement: NavigationBarArrangement {
    NavigationBarArrangement(
      left: leftItem.map { ($0.title, $0.key?.label) },
      title: message ?? title,
      right: rightItem.map { ($0.title, $0.key?.label) },
      columns: frame.size.columns,
      favours: isFirst ? chosen : nil
    )
  }
}

/// Where the words of a navigation bar go in so many columns.
///
/// What gives way first when columns are few: the title down to eight columns, the keys beside the
/// buttons, the title, then the end of a button's word; the button that input goes to is the last
/// to be cut.
struct NavigationBarArrangement {
  /// A text and the column that it starts in.
  struct Slot {
    var text = DisplayText("")
    var column = 0
  }

  private(set) var left = Slot()
  private(set) var title = Slot()
  private(set) var right = Slot()

  init(
    left leftItem: (word: String, key: String?)?,
    title titleText: String,
    right rightItem: (word: String, key: String?)?,
    columns: Int,
    favours favoured: NavigationBar.Side?
  ) {
    let whole = DisplayText(titleText)
    left.text = Self.button(leftItem, withKey: true)
    right.text = Self.button(rightItem, withKey: true)
    if left.text.columns + right.text.columns + min(whole.columns, 8) > columns {
      left.text = Self.button(leftItem, withKey: false)
      right.text = Self.button(rightItem, withKey: false)
    }
    if left.text.columns + right.text.columns > columns {
      fitButtons(into: columns, favouring: favoured ?? .right)
    }
    right.column = max(0, columns - right.text.columns)
    placeTitle(whole, columns: columns)
  }

  private mutating func fitButtons(into columns: Int, favouring favoured: NavigationBar.Side) {
    if favoured == .right {
      right.text = right.text.truncated(to: columns)
      left.text = left.text.truncated(to: columns - right.text.columns)
    } else {
      left.text = left.text.truncated(to: columns)
      right.text = right.text.truncated(to: columns - left.text.columns)
    }
  }

  private mutating func placeTitle(_ whole: DisplayText, columns: Int) {
    let room = right.column - left.text.columns
    title.text = whole.truncated(to: room)
    let centred = (columns - title.text.columns) / 2
    title.column = min(max(centred, left.text.columns), right.column - title.text.columns)
  }

  private static func button(_ item: (word: String, key: String?)?, withKey: Bool) -> DisplayText {
    guard let item else { return DisplayText("") }
    guard withKey, let key = item.key else { return DisplayText(" \(item.word) ") }
    return DisplayText(" \(item.word) \(key) ")
  }
}
