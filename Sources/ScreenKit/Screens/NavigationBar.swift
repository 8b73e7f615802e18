public import Terminal

/// The bar at the top of a screen: a button at each end and a title between them.
///
/// It can become the first responder: then one of its buttons is chosen, Left, Right and Tab choose
/// another, Enter activates it and Esc hands input back.
public final class NavigationBar: View {
  /// The button at the left: the way out.
  public var leftItem: BarItem? {
    didSet { follow(leftItem) }
  }

  /// The button at the right: the way on.
  public var rightItem: BarItem? {
    didSet { follow(rightItem) }
  }

  /// What the screen is about.
  public var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// What stands behind the title and is never cut: that it was modified, where the caret is.
  public var titleSuffix = "" {
    didSet { if titleSuffix != oldValue { setNeedsDisplay() } }
  }

  /// What there is to say now, in the place of the title.
  public var message: String? {
    didSet {
      hasShownMessage = false
      setNeedsDisplay()
      // Where there are few rows it may come and go with what it says.
      if (message == nil) != (oldValue == nil) { superview?.setNeedsLayout() }
    }
  }

  /// Whether the message was on the screen.
  public private(set) var hasShownMessage = false
  /// Called when input should go back to where it was.
  public var onLeave: (() -> Void)?

  private var chosen: Side = .right {
    didSet { setNeedsDisplay() }
  }

  private var press = BarPress()
  private var lastArrangement = Remembered<
    NavigationBarArrangement.Inputs, NavigationBarArrangement
  >()

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
    case "Left": choose(.left)
    case "Right": choose(.right)
    case "Tab", "S-Tab": choose(chosen == .left ? .right : .left)
    case "Enter", "Space": item(at: chosen)?.activate()
    case "Esc", "Down": onLeave?()
    default: return false
    }
    return true
  }

  private func follow(_ item: BarItem?) {
    item?.bar = self
    setNeedsDisplay()
  }

  private func choose(_ side: Side) {
    if item(at: side) != nil { chosen = side }
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    let slots = arrangement
    let hit = [(slots.left, leftItem), (slots.right, rightItem)].first { slot, _ in
      slot.columns.contains(event.position.column) && bounds.contains(event.position)
    }
    press.follow(event, over: hit?.1)
    return true
  }

  public override func paint(_ painter: Painter) {
    hasShownMessage = message != nil
    painter.fill(bounds, style: .bar)
    let slots = arrangement
    for slot in [slots.title, slots.suffix, slots.left, slots.right] {
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
    let name = NavigationBarTitle(text: title, suffix: titleSuffix, isPath: true)
    let inputs = NavigationBarArrangement.Inputs(
      left: leftItem.map { .init(word: $0.title, key: $0.keyLabel) },
      title: message.map { NavigationBarTitle(text: $0) } ?? name,
      right: rightItem.map { .init(word: $0.title, key: $0.keyLabel) },
      columns: frame.size.columns,
      favoured: isFirst ? chosen : .right
    )
    return lastArrangement.value(for: inputs, NavigationBarArrangement.init)
  }
}
