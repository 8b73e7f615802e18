public import Terminal

extension Key {
  /// The key as people are used to see it in hints: `^Q`, `M-z`, `F1`, `Esc`.
  public nonisolated var label: String {
    guard modifiers == .control, case .character(let scalar) = code else { return description }
    return scalar == " " ? "^Space" : "^\(Character(scalar).uppercased())"
  }
}
