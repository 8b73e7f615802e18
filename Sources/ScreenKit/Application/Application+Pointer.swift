import Terminal

/// What is remembered from one event of the mouse to the next.
struct Pointer {
  /// The view that was pressed: a drag stays with it.
  weak var target: View?
  var clicks = ClickCounter()
  /// The screen that all this is about.
  weak var screen: Screen?
}

extension Application {
  /// Sends the mouse to the view under it; a drag stays with the view that was pressed.
  func point(_ event: MouseEvent) {
    let screen = stack.active
    if pointer.screen !== screen { pointer = Pointer(screen: screen) }
    var event = event
    if event.action == .press { event.clicks = pointer.clicks.clicks(pressing: event.position) }
    if event.action == .press || pointer.target == nil {
      pointer.target = screen.view.hitTest(event.position)
    }
    let views = pointer.target.map { sequence(first: $0, next: \.superview) }
    _ = views?.contains { view in
      var local = event
      local.position = event.position - view.convertToRoot(.zero)
      return view.mouse(local)
    }
    if event.action != .press, event.action != .drag { pointer.target = nil }
  }
}
