import CTermKey
import Terminal

/// libtermkey's keys in our words.
nonisolated extension Key {
  /// Translates a key; none for what is no key of ours, such as reports and bad code points.
  init?(_ key: TermKeyKey, _ conventions: KeyConventions) {
    let modifiers = Modifiers(rawValue: UInt8(key.modifiers & 7))
    let translated: Key? =
      switch key.type {
      case TERMKEY_TYPE_UNICODE: .typed(key.code.codepoint, modifiers)
      case TERMKEY_TYPE_FUNCTION:
        .function(Int(key.code.number), modifiers, conventions)
      case TERMKEY_TYPE_KEYSYM: Key.code(of: key.code.sym).map { Key($0, modifiers) }
      default: nil
      }
    guard let translated else { return nil }
    self = translated
  }

  /// A character reported with modifiers, of which Shift may already be part of it.
  private static func typed(_ value: Int, _ modifiers: Modifiers) -> Key? {
    if let code = kittyKeys[value] { return Key(code, modifiers) }
    // Kitty's media, lock and modifier keys live in the private use area, too.
    guard !(0xE000...0xF8FF).contains(value), value >= 0x20, !(0x7F...0x9F).contains(value),
      let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
    else { return nil }
    if modifiers.contains(.control) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return Key(.character(lower.count == 1 ? lower.first ?? scalar : scalar), modifiers)
    }
    guard modifiers.contains(.shift) else { return Key(.character(scalar), modifiers) }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return Key(
      .character(upper.count == 1 ? upper.first ?? scalar : scalar),
      modifiers.subtracting(.shift)
    )
  }

  /// Terminfo numbers function keys through: F13 is Shift and F1, F25 Control and F1, and so on.
  ///
  /// F13 to F20 also have bytes of their own, the VT220's, which terminals give to other keys.
  private static func function(
    _ number: Int,
    _ modifiers: Modifiers,
    _ conventions: KeyConventions
  ) -> Key? {
    switch number {
    case 1...12: return Key(.function(number), modifiers)
    case 13...20 where conventions.keyOfF13 > 1 || !modifiers.isEmpty:
      return Key(.function(number - 13 + conventions.keyOfF13), modifiers.union(.shift))
    case 13...63 where modifiers.isEmpty:
      let groups: [Modifiers] = [[], .shift, .control, [.control, .shift], .alt, [.alt, .shift]]
      return Key(.function((number - 1) % 12 + 1), groups[(number - 1) / 12])
    default: return nil
    }
  }

  private static func code(of symbol: TermKeySym) -> Code? {
    switch symbol {
    case TERMKEY_SYM_BACKSPACE, TERMKEY_SYM_DEL: .backspace
    case TERMKEY_SYM_TAB: .tab
    case TERMKEY_SYM_ENTER, TERMKEY_SYM_KPENTER: .enter
    case TERMKEY_SYM_ESCAPE: .escape
    case TERMKEY_SYM_SPACE: .character(" ")
    case TERMKEY_SYM_UP: .up
    case TERMKEY_SYM_DOWN: .down
    case TERMKEY_SYM_LEFT: .left
    case TERMKEY_SYM_RIGHT: .right
    case TERMKEY_SYM_INSERT: .insert
    case TERMKEY_SYM_DELETE: .delete
    case TERMKEY_SYM_PAGEUP: .pageUp
    case TERMKEY_SYM_PAGEDOWN: .pageDown
    // The VT220 has Find and Select where others have Home and End.
    case TERMKEY_SYM_HOME, TERMKEY_SYM_FIND: .home
    case TERMKEY_SYM_END, TERMKEY_SYM_SELECT: .end
    default: keypad[symbol.rawValue].map { .character($0) }
    }
  }

  private static let keypad: [TermKeySym.RawValue: Unicode.Scalar] = [
    TERMKEY_SYM_KP0.rawValue: "0", TERMKEY_SYM_KP1.rawValue: "1", TERMKEY_SYM_KP2.rawValue: "2",
    TERMKEY_SYM_KP3.rawValue: "3", TERMKEY_SYM_KP4.rawValue: "4", TERMKEY_SYM_KP5.rawValue: "5",
    TERMKEY_SYM_KP6.rawValue: "6", TERMKEY_SYM_KP7.rawValue: "7", TERMKEY_SYM_KP8.rawValue: "8",
    TERMKEY_SYM_KP9.rawValue: "9", TERMKEY_SYM_KPPLUS.rawValue: "+",
    TERMKEY_SYM_KPMINUS.rawValue: "-", TERMKEY_SYM_KPMULT.rawValue: "*",
    TERMKEY_SYM_KPDIV.rawValue: "/", TERMKEY_SYM_KPCOMMA.rawValue: ",",
    TERMKEY_SYM_KPPERIOD.rawValue: ".", TERMKEY_SYM_KPEQUALS.rawValue: "=",
  ]

  /// The keypad and the keys past F12 in the kitty keyboard protocol, by code point.
  private static let kittyKeys: [Int: Code] = {
    var keys: [Int: Code] = [57414: .enter]
    for number in 13...35 { keys[57376 + number - 13] = .function(number) }
    for (index, scalar) in "0123456789./*-+".unicodeScalars.enumerated() {
      keys[57399 + index] = .character(scalar)
    }
    for (index, scalar) in "=,".unicodeScalars.enumerated() {
      keys[57415 + index] = .character(scalar)
    }
    let editing: [Code] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
    for (index, code) in editing.enumerated() { keys[57417 + index] = code }
    return keys
  }()
}
