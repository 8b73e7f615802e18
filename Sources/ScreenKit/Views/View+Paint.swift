import Terminal

extension View {
  /// Paints the view and then its subviews over it, each clipped to its own rectangle.
  func paintTree(_ painter: Painter) {
    guard !isHidden, !frame.isEmpty else { return }
    let inner = painter.inside(frame)
    if let backgroundStyle { inner.fill(bounds, style: backgroundStyle) }
    paint(inner)
    for view in subviews { view.paintTree(inner) }
  }
}
