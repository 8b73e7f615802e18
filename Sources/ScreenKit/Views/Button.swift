public import Terminal

/// A word that does something when it is chosen and Enter or Space is pressed, or when it is hit.
public final class Button: View {
  /// The word on it.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      invalidateIntrinsicSize()
      setNeedsDisplay()
    }
  }

  /// How its word looks when it is not chosen.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  private let action: () -> Void

  /// Creates a button.
  public init(_ title: String, style: Style = .text, action: @escaping () -> Void) {
    self.title = title
    self.style = style
    self.action = action
    super.init(name: "button \(title)")
  }

  /// Whether input goes to it.
  public var isChosen: Bool { screen?.firstResponder === self }

  public override var intrinsicRows: Int? { 1 }
  public override var intrinsicColumns: Int? { DisplayText(title).columns + 4 }
  public override var acceptsFirstResponder: Bool { true }
  public override var caret: Point? {
    Point(column: min(2, max(0, frame.size.columns - 1)), row: 0)
  }

  /// Does what the button is for.
  public func activate() {
    action()
  }

  public override func press(_ key: Key) -> Bool {
    guard key == "Enter" || key == "Space" else { return false }
    activate()
    return true
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { activate() }
    return true
  }

  public override func paint(_ painter: Painter) {
    let look = isChosen ? .focusedButton : style
    painter.fill(bounds, style: look)
    // The mark says which one is chosen where reverse video cannot be seen.
    let mark = isChosen ? "› " : "  "
    painter.draw(
      DisplayText(mark + title).truncated(to: frame.size.columns),
      at: .zero,
      style: look
    )
  }
}
