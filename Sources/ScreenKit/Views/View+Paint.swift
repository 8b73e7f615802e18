import Terminal

extension View {
  /// Has the view and all that it holds painted anew in the next frame.
  ///
  /// Called by whatever changes what a view shows. Another frame, hiding, and views that come and
  /// go call it by themselves.
  public func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Has everything around the view painted anew: what it covered or covers from now on.
  func setNeedsDisplayAround() {
    (superview ?? self).setNeedsDisplay()
  }

  /// What its cells look like where nothing is painted, by its own choice or by what is below it.
  var ground: Style {
    sequence(first: self, next: \.superview).lazy.compactMap(\.backgroundStyle).first ?? .plain
  }

  /// Paints the view and then its subviews over it, each clipped to its own rectangle.
  func paintTree(_ painter: Painter) {
    needsDisplay = false
    guard !isHidden, !frame.isEmpty else { return }
    let inner = painter.inside(frame)
    if let backgroundStyle { inner.fill(bounds, style: backgroundStyle) }
    paint(inner)
    for view in subviews { view.paintTree(inner) }
  }

  /// Paints what has changed since the tree was painted last, over the same cells.
  ///
  /// Subviews that are side by side are right without any of the others.
  ///
  /// - Complexity: O(views), and the cost of what has changed.
  func paintTreeChanges(_ painter: Painter) {
    guard !isHidden, !frame.isEmpty else { return }
    if needsDisplay {
      painter.fill(frame, style: ground)
      return paintTree(painter)
    }
    let inner = painter.inside(frame)
    paintChanges(inner)
    for view in subviews { view.paintTreeChanges(inner) }
  }
}
