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

  /// Paints the view and then its subviews over it, each clipped to its own rectangle.
  func paintTree(_ painter: Painter) {
    needsDisplay = false
    guard !isHidden, !frame.isEmpty else { return }
    let inner = painter.inside(frame, ground: backgroundStyle)
    if backgroundStyle != nil { inner.clear(bounds) }
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
      painter.clear(frame)
      return paintTree(painter)
    }
    let inner = painter.inside(frame, ground: backgroundStyle)
    paintChanges(inner)
    for view in subviews { view.paintTreeChanges(inner) }
  }
}
