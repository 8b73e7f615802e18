public import Terminal

/// A line of text that is only read.
public final class Label: View {
  /// What it says; control characters are shown as marks.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      let former = shown.columns
      shown = DisplayText(text)
      if shown.columns != former { invalidateIntrinsicSize() }
      setNeedsDisplay()
    }
  }

  private var shown: DisplayText

  /// How it looks.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Which side the text keeps to when the label is wider.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Which side a text keeps to.
  public enum Alignment { case left, center, right }

  /// Creates a label.
  public init(
    _ text: String = "",
    style: Style = .text,
    alignment: Alignment = .left,
    name: String? = nil
  ) {
    self.text = text
    shown = DisplayText(text)
    self.style = style
    self.alignment = alignment
    super.init(name: name)
  }

  public override var intrinsicRows: Int? { 1 }
  public override var intrinsicColumns: Int? { shown.columns }

  public override func paint(_ painter: Painter) {
    let shown = shown.truncated(to: frame.size.columns)
    let spare = frame.size.columns - shown.columns
    let column =
      switch alignment {
      case .left: 0
      case .center: spare / 2
      case .right: spare
      }
    painter.draw(shown, at: Point(column: column, row: 0), style: style)
  }
}
