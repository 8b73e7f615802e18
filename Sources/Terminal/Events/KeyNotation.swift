/// Keys as text: `C-s`, `M-Enter`, `S-Right`, `C-S-Home`, `a`, `F3`, `Space`.
///
/// Prefixes in any order: `C-` Control, `M-` Alt, `S-` Shift. The same notation serves settings,
/// tests and help.
extension Key: CustomStringConvertible {
  private static let named: [(name: String, code: Code)] = [
    ("Enter", .enter), ("Tab", .tab), ("Esc", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
    ("Right", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
    ("PageDown", .pageDown), ("Space", .character(" ")),
  ]

  /// Reads a key in notation; none if it is not one.
  public init?(_ notation: some StringProtocol) {
    var rest = Substring(notation)
    var modifiers: Modifiers = []
    while let (modifier, shorter) = Key.prefix(of: rest) {
      modifiers.insert(modifier)
      rest = shorter
    }
    guard var code = Key.code(named: rest) else { return nil }
    // Terminals do not tell C-S from C-s.
    if modifiers.contains(.control), case .character(let scalar) = code, scalar.isASCII {
      code = .character(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    }
    self.init(code, modifiers)
  }

  private static func prefix(of text: Substring) -> (Modifiers, Substring)? {
    guard text.count > 2, text.dropFirst().first == "-" else { return nil }
    let rest = text.dropFirst(2)
    return switch text.first {
    case "C": (.control, rest)
    case "M": (.alt, rest)
    case "S": (.shift, rest)
    default: nil
    }
  }

  private static func code(named name: Substring) -> Code? {
    if let match = named.first(where: { $0.name == name }) { return match.code }
    if name.first == "F", let number = Int(name.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    let scalars = name.unicodeScalars
    guard let only = scalars.first, scalars.count == 1, only.value > 0x20, only.value != 0x7F else {
      return nil
    }
    return .character(only)
  }

  /// The notation of the key.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "C-" }
    if modifiers.contains(.alt) { text += "M-" }
    if modifiers.contains(.shift) { text += "S-" }
    if let name = Key.named.first(where: { $0.code == code })?.name { return text + name }
    switch code {
    case .function(let number): text += "F\(number)"
    case .character(let scalar): text.unicodeScalars.append(scalar)
    default: break
    }
    return text
  }
}

extension Key: ExpressibleByStringLiteral {
  /// Reads a key in notation, for keys written in the program itself; a misspelt one traps.
  public init(stringLiteral notation: String) {
    guard let key = Key(notation) else { preconditionFailure("not a key: \(notation)") }
    self = key
  }
}
