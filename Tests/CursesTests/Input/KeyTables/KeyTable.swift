import Terminal
import Testing

@testable import Curses

/// Which bytes a terminal sends for which key, as its documentation says.
nonisolated struct KeyTable: CustomTestStringConvertible {
  /// The terminal, and where that is written down.
  let testDescription: String
  /// What its environment says.
  var terminal = "xterm-256color"
  var eraseCharacter: UInt8 = 0x7F
  var environment: [String: String] = [:]
  /// The bytes of each key, in the notation of `text(of:)`.
  var rows: [(bytes: String, keys: String)]

  static let all = [
    xterm, modifyOtherKeys, rxvt, linuxConsole, tmux, screen, kittyLegacy, kitty, foot,
    windowsTerminal, appleTerminal,
  ]

  /// The number of each combination of modifiers in the sequences of xterm and its heirs.
  static let modifiers = [
    (2, "S-"), (3, "M-"), (4, "M-S-"), (5, "C-"), (6, "C-S-"), (7, "C-M-"), (8, "C-M-S-"),
  ]

  /// Keys whose sequences end in a letter: plain ones in both cursor modes, and with modifiers.
  static func lettered(_ keys: [(final: String, key: String)]) -> [(bytes: String, keys: String)] {
    keys.flatMap { final, key in
      [("\u{1B}[\(final)", "<\(key)>"), ("\u{1B}O\(final)", "<\(key)>")]
        + modifiers.map { ("\u{1B}[1;\($0)\(final)", "<\($1)\(key)>") }
    }
  }

  /// Keys whose sequences begin with a number, alone and with modifiers.
  static func numbered(_ keys: [(number: Int, key: String)]) -> [(bytes: String, keys: String)] {
    keys.flatMap { number, key in
      [("\u{1B}[\(number)~", "<\(key)>")]
        + modifiers.map { ("\u{1B}[\(number);\($0)~", "<\($1)\(key)>") }
    }
  }

  static let arrows = [("A", "Up"), ("B", "Down"), ("C", "Right"), ("D", "Left")]
  static let homeAndEnd = [("H", "Home"), ("F", "End")]
  static let editing = [(2, "Insert"), (3, "Delete"), (5, "PageUp"), (6, "PageDown")]
  static let firstFunctions = [("P", "F1"), ("Q", "F2"), ("R", "F3"), ("S", "F4")]
  static let otherFunctions = [
    (15, "F5"), (17, "F6"), (18, "F7"), (19, "F8"), (20, "F9"), (21, "F10"), (23, "F11"),
    (24, "F12"),
  ]

  /// The keys that have control characters, Alt being an escape before them.
  static let controlCharacters = [
    ("\r", "<Enter>"), ("\t", "<Tab>"), ("\u{1B}[Z", "<S-Tab>"), ("\u{7F}", "<Backspace>"),
    ("\u{8}", "<C-Backspace>"), ("\0", "<C-Space>"), ("\u{1B}\r", "<M-Enter>"),
    ("\u{1B}\u{7F}", "<M-Backspace>"), ("\u{1}", "<C-a>"), ("\u{1A}", "<C-z>"),
    ("\u{1B}a", "<M-a>"), ("\u{1B}A", "<M-A>"), ("\u{1B}\u{1}", "<C-M-a>"), ("\u{1F}", "<C-_>"),
  ]
}

@Suite struct KeyTableTests {
  private func read(_ bytes: String, _ table: KeyTable) -> String {
    let reader = KeyReader(
      conventions: KeyConventions(
        terminal: table.terminal,
        eraseCharacter: table.eraseCharacter,
        environment: { table.environment[$0] }
      ),
      delays: InputDelays(key: .milliseconds(25))
    )
    let events = Array(bytes.utf8).withUnsafeBufferPointer { reader.read($0, at: .now) }
    return text(of: events)
  }

  @Test(arguments: KeyTable.all)
  func keysAreWhatTheTerminalSends(table: KeyTable) {
    for (bytes, keys) in table.rows {
      let spelled = bytes.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
      #expect(read(bytes + "z", table) == keys + "z", "\(spelled)")
    }
  }
}
