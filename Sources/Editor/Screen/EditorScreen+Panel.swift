import ScreenKit

extension EditorScreen {
  /// Opens a panel at the bottom and gives it the input; one that is open is closed first.
  func open(_ panel: EditorPanel) {
    closePanel()
    self.panel = panel
    view.add(panel)
    Constraint.activate([
      panel.leftAnchor.constraint(to: visibleGuide.leftAnchor),
      panel.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      panel.bottomAnchor.constraint(to: visibleGuide.bottomAnchor),
      panel.heightAnchor.constraint(to: 1),
    ])
    makeFirst(panel.field)
  }

  /// Closes the panel and gives input back to the text.
  func closePanel() {
    let closing = panel
    panel = nil
    makeFirst(textView)
    closing?.removeFromSuperview()
  }
}
