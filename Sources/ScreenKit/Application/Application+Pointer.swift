import Terminal

extension Application {
  /// Sends the mouse to the view under it; a drag stays with the view that was pressed.
  func point(_ event: MouseEvent) {
    let root = stack.active.view
    let clicks = event.action == .press ? clickCounter.clicks(pressing: event.position) : 1
    if event.action == .press || pointerTarget == nil {
      pointerTarget = root.hitTest(event.position)
    }
    let views = pointerTarget.map { sequence(first: $0, next: \.superview) }
    _ = views?.contains { view in
      var local = event
      local.clicks = clicks
      local.position = event.position - view.convertToRoot(.zero)
      return view.mouse(local)
    }
    if event.action != .press, event.action != .drag { pointerTarget = nil }
  }
}
