public import Terminal

extension View {
  /// Adds a view on top of the others.
  public func add(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.setNeedsLayout()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Adds a guide that subviews can be pinned to.
  public func add(_ guide: LayoutGuide) {
    guide.owner = self
    layoutGuides.append(guide)
    setNeedsLayout()
  }

  /// Takes the view out of its superview, together with the rules that held it there.
  public func removeFromSuperview() {
    guard let holder = superview else { return }
    screen?.resign(self)
    for constraint in holder.constraints where constraint.mentions(self) {
      constraint.deactivate()
    }
    holder.subviews.removeAll { $0 === self }
    holder.setNeedsLayout()
    holder.setNeedsDisplay()
    superview = nil
  }

  /// A point of this view in the coordinates of the root of its tree.
  public func convertToRoot(_ point: Point) -> Point {
    var point = point
    var view: View? = self
    while let current = view {
      point = point + current.frame.origin
      view = current.superview
    }
    return point
  }

  /// The screen that shows the view, if one does.
  public var screen: Screen? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.rootScreen).first
  }

  /// Whether the view and all that hold it are shown.
  public var isVisible: Bool { visibleOrigin != nil }

  /// Where the view begins in the coordinates of the root of its tree; `nil` where it is not shown.
  var visibleOrigin: Point? {
    var origin = Point.zero
    var view: View? = self
    while let current = view {
      if current.isHidden || current.frame.isEmpty { return nil }
      origin = origin + current.frame.origin
      view = current.superview
    }
    return origin
  }

  /// The innermost visible view at a point, in this view's coordinates.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }
}

extension Constraint {
  func mentions(_ item: any LayoutItem) -> Bool {
    first.item === item || second.item === item
  }
}
