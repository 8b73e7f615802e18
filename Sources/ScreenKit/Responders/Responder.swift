public import Terminal

/// Something that can react to input: a view, a screen, the stack, the application.
///
/// Responders form a chain. Input goes to the first responder and climbs `next` until one takes
/// it. A key is looked up in the key maps of the chain first: the map tells *what* is meant (a
/// command), the chain decides *who* does it, so that a screen can own the keys and a view the
/// deeds.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// Who is asked when this one does not react.
  open var next: Responder? { nil }

  /// Whether it may be the one that input goes to first.
  open var acceptsFirstResponder: Bool { false }

  /// Where the hardware cursor belongs while input goes here first, in the terminal's coordinates.
  var terminalCaret: Point? { nil }

  /// Called after input begins to go here first.
  open func didBecomeFirstResponder() {}

  /// Called after input goes elsewhere.
  open func didResignFirstResponder() {}

  /// The keys that mean a command wherever this responder is in the chain.
  open var keyMap: KeyMap { .empty }

  /// Carries a command out; `false` hands it on to the next responder.
  open func perform(_ command: any Command) -> Bool { false }

  /// Reacts to a key that no key map knows; `false` hands it on to the next responder.
  open func press(_ key: Key) -> Bool { false }

  /// Takes typed characters; `false` makes them single key presses.
  open func insert(_ text: String) -> Bool { false }

  /// Takes pasted bytes; `false` hands them on to the next responder.
  open func paste(_ bytes: [UInt8]) -> Bool { false }
}

extension Responder {
  /// This responder and all that are asked after it, nearest first.
  var chain: UnfoldFirstSequence<Responder> {
    sequence(first: self) { $0.next }
  }

  /// Sends a key up the chain: as a command if a key map knows it, else as a press.
  ///
  /// Keys that few terminals tell from themselves with Shift mean the same with it, unless
  /// somebody knows better.
  ///
  /// - Returns: Whether anyone reacted.
  @discardableResult
  public func dispatch(_ key: Key) -> Bool {
    climb(key) || key.withoutIdleShift.map(climb) ?? false
  }

  private func climb(_ key: Key) -> Bool {
    for responder in chain {
      if let command = responder.keyMap[key], dispatch(command) { return true }
      if responder.press(key) { return true }
    }
    return false
  }

  /// Sends a command up the chain.
  ///
  /// - Returns: Whether anyone carried it out.
  @discardableResult
  public func dispatch(_ command: any Command) -> Bool {
    chain.contains { $0.perform(command) }
  }
}

extension Key {
  /// The same key without Shift, where most terminals would never have told of it.
  fileprivate var withoutIdleShift: Key? {
    guard modifiers.contains(.shift),
      [.enter, .backspace, .escape, .character(" ")].contains(code)
    else { return nil }
    return Key(code, modifiers.subtracting(.shift))
  }
}
