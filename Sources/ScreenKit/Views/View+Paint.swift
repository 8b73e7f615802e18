import Terminal

extension View {
  /// Has the view and all that it holds painted anew in the next frame.
  ///
  /// Called by whatever changes what a view shows. Another frame, hiding, and views that come and
  /// go call it by themselves.
  public func setNeedsDisplay() {
    needsDisplay = true
    var view = superview
    while let holder = view, !holder.needsDisplayBelow {
      holder.needsDisplayBelow = true
      view = holder.superview
    }
  }

  /// Whether there is something to lay out or to paint in the tree.
  var isOutOfDate: Bool {
    needsLayout || needsLayoutBelow || needsDisplay || wasLaidOut || needsDisplayBelow
  }

  /// Has everything around the view painted anew: what it covered or covers from now on.
  func setNeedsDisplayAround() {
    (superview ?? self).setNeedsDisplay()
  }

  /// Paints the view and then its subviews over it, each clipped to its own rectangle.
  func paintTree(_ painter: Painter) {
    (needsDisplay, wasLaidOut, needsDisplayBelow) = (false, false, false)
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
  /// - Complexity: O(views beside one that has changed), and the cost of what has changed.
  func paintTreeChanges(_ painter: Painter) {
    guard needsDisplay || wasLaidOut || needsDisplayBelow else { return }
    let isShown = !isHidden && !frame.isEmpty
    guard isShown, !needsDisplay else {
      if isShown { painter.clear(frame) }
      return paintTree(painter)
    }
    let inner = painter.inside(frame, ground: backgroundStyle)
    if wasLaidOut {
      wasLaidOut = false
      paintChanges(inner)
    }
    if needsDisplayBelow {
      needsDisplayBelow = false
      for view in subviews { view.paintTreeChanges(inner) }
    }
  }
}
