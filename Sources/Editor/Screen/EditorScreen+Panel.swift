import ScreenKit

extension EditorScreen {
  /// Opens a panel at the bottom and gives it the input; one that is open is closed first.
  func open(_ panel: EditorPanel) {
    closePanel()
    self.panel = panel
    view.add(panel)
    let height = panel.heightAnchor.constraint(to: 1)
    panelHeight = height
    Constraint.activate([
      panel.leftAnchor.constraint(to: visibleGuide.leftAnchor),
      panel.rightAnchor.constraint(to: visibleGuide.rightAnchor),
      panel.bottomAnchor.constraint(to: visibleGuide.bottomAnchor),
      height,
    ])
    makeFirst(panel.field)
  }

  /// Closes the panel and gives input back to the text.
  func closePanel() {
    let closing = panel
    panel = nil
    panelHeight = nil
    makeFirst(textView)
    closing?.removeFromSuperview()
    closing?.didClose()
  }
}
