import ScreenKit
import Terminal

/// A word in a panel that does something when it is hit, or when Enter or Space is pressed on it.
///
/// It may stand for something that is on or off.
final class PanelButton: View {
  /// Whether what it stands for is on.
  var isOn = false {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  /// What it does.
  var action: (() -> Void)?
  private let title: String

  /// Creates a button that does nothing yet.
  init(_ title: String) {
    self.title = title
    super.init(name: "button \(title)")
  }

  override var intrinsicRows: Int? { 1 }
  override var intrinsicColumns: Int? { DisplayText(title).columns }
  override var acceptsFirstResponder: Bool { true }
  override var caret: Point? { .zero }

  override func press(_ key: Key) -> Bool {
    guard key == "Enter" || key == "Space" else { return false }
    action?()
    return true
  }

  override func mouse(_ event: MouseEvent) -> Bool {
    if event.action == .release, bounds.contains(event.position) { action?() }
    return true
  }

  override func paint(_ painter: Painter) {
    painter.draw(DisplayText(title), at: .zero, style: style)
  }

  private var style: Style {
    var style: Style = isOn ? .bar : .secondary
    if screen?.firstResponder === self { style.attributes.formUnion([.bold, .underline]) }
    return style
  }
}
