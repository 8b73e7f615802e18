public import Terminal

extension Key {
  /// The key as people are used to see it in hints: `^Q`, `^Left`, `M-z`, `F1`.
  public nonisolated var label: String {
    guard modifiers == .control else { return description }
    guard case .character(let scalar) = code, scalar != " " else { return "^\(Key(code))" }
    return "^\(Character(scalar).uppercased())"
  }
}
