nonisolated extension KeyTable {
  static let rxvt = KeyTable(
    testDescription: "rxvt-unicode (rxvt(7), Key Codes; terminfo rxvt-unicode)",
    terminal: "rxvt-unicode-256color",
    rows: rxvtArrows + rxvtEditing + rxvtFunctions + controlCharacters
  )

  private static let rxvtArrows = arrows.flatMap { final, key in
    let small = final.lowercased()
    return [
      ("\u{1B}[\(final)", "<\(key)>"), ("\u{1B}O\(final)", "<\(key)>"),
      ("\u{1B}[\(small)", "<S-\(key)>"), ("\u{1B}O\(small)", "<C-\(key)>"),
      ("\u{1B}\u{1B}[\(final)", "<M-\(key)>"), ("\u{1B}\u{1B}O\(small)", "<C-M-\(key)>"),
    ]
  }

  private static let rxvtEditing = suffixed(editing + [(7, "Home"), (8, "End")])

  /// F11 and F12 send what Shift and F1 or F2 send; nobody can tell them apart.
  private static let rxvtFunctions =
    suffixed([(11, "F1"), (12, "F2"), (13, "F3"), (14, "F4")] + otherFunctions) + [
      ("\u{1B}[25~", "<S-F3>"), ("\u{1B}[26~", "<S-F4>"), ("\u{1B}[28~", "<S-F5>"),
      ("\u{1B}[29~", "<S-F6>"), ("\u{1B}[31~", "<S-F7>"), ("\u{1B}[32~", "<S-F8>"),
      ("\u{1B}[33~", "<S-F9>"), ("\u{1B}[34~", "<S-F10>"), ("\u{1B}[25^", "<C-S-F3>"),
      ("\u{1B}[34^", "<C-S-F10>"),
    ]

  /// The last byte tells the modifiers.
  private static func suffixed(_ keys: [(Int, String)]) -> [(bytes: String, keys: String)] {
    keys.flatMap { number, key in
      [("~", ""), ("$", "S-"), ("^", "C-"), ("@", "C-S-")].map { suffix, modifiers in
        ("\u{1B}[\(number)\(suffix)", "<\(modifiers)\(key)>")
      }
    }
  }

  static let linuxConsole = KeyTable(
    testDescription: "Linux console (its defkeymap; terminfo linux)",
    terminal: "linux",
    rows: [
      ("\u{1B}[A", "<Up>"), ("\u{1B}[B", "<Down>"), ("\u{1B}[C", "<Right>"), ("\u{1B}[D", "<Left>"),
      ("\u{1B}[1~", "<Home>"), ("\u{1B}[2~", "<Insert>"), ("\u{1B}[3~", "<Delete>"),
      ("\u{1B}[4~", "<End>"), ("\u{1B}[5~", "<PageUp>"), ("\u{1B}[6~", "<PageDown>"),
      ("\u{1B}[[A", "<F1>"), ("\u{1B}[[B", "<F2>"), ("\u{1B}[[C", "<F3>"), ("\u{1B}[[D", "<F4>"),
      ("\u{1B}[[E", "<F5>"), ("\u{1B}[17~", "<F6>"), ("\u{1B}[18~", "<F7>"), ("\u{1B}[19~", "<F8>"),
      ("\u{1B}[20~", "<F9>"), ("\u{1B}[21~", "<F10>"), ("\u{1B}[23~", "<F11>"),
      ("\u{1B}[24~", "<F12>"), ("\u{1B}[25~", "<S-F1>"), ("\u{1B}[26~", "<S-F2>"),
      ("\u{1B}[28~", "<S-F3>"), ("\u{1B}[29~", "<S-F4>"), ("\u{1B}[31~", "<S-F5>"),
      ("\u{1B}[32~", "<S-F6>"), ("\u{1B}[33~", "<S-F7>"), ("\u{1B}[34~", "<S-F8>"),
      ("\u{1B}\t", "<S-Tab>"), ("\u{1B}[G", ""), ("\u{7F}", "<Backspace>"), ("\0", "<C-Space>"),
      ("\u{1B}\r", "<M-Enter>"), ("\u{1B}a", "<M-a>"),
    ]
  )

  static let screen = KeyTable(
    testDescription: "GNU screen (terminfo screen-256color)",
    terminal: "screen-256color",
    rows: [
      ("\u{1B}OA", "<Up>"), ("\u{1B}[A", "<Up>"), ("\u{1B}OD", "<Left>"), ("\u{1B}[1~", "<Home>"),
      ("\u{1B}[2~", "<Insert>"), ("\u{1B}[3~", "<Delete>"), ("\u{1B}[4~", "<End>"),
      ("\u{1B}[5~", "<PageUp>"), ("\u{1B}[6~", "<PageDown>"), ("\u{1B}OP", "<F1>"),
      ("\u{1B}OQ", "<F2>"), ("\u{1B}OR", "<F3>"), ("\u{1B}OS", "<F4>"),
      // Sequences that it does not know it hands through from the terminal around it.
      ("\u{1B}[1;5C", "<C-Right>"), ("\u{1B}[1;2P", "<S-F1>"),
    ] + numbered(otherFunctions) + controlCharacters
  )

  static let appleTerminal = KeyTable(
    testDescription: "Terminal.app (its profile's Keyboard pane; terminfo nsterm)",
    environment: ["TERM_PROGRAM": "Apple_Terminal"],
    rows: [
      ("\u{1B}[A", "<Up>"), ("\u{1B}OB", "<Down>"), ("\u{1B}[1;2C", "<S-Right>"),
      ("\u{1B}[1;2D", "<S-Left>"), ("\u{1B}[1;5C", "<C-Right>"), ("\u{1B}[1;5D", "<C-Left>"),
      // Option and an arrow key.
      ("\u{1B}b", "<M-b>"), ("\u{1B}f", "<M-f>"),
      ("\u{1B}[H", "<Home>"), ("\u{1B}[F", "<End>"), ("\u{1B}[3~", "<Delete>"),
      ("\u{1B}[5~", "<PageUp>"), ("\u{1B}[6~", "<PageDown>"), ("\u{1B}OP", "<F1>"),
      ("\u{1B}OS", "<F4>"), ("\u{1B}[15~", "<F5>"), ("\u{1B}[24~", "<F12>"),
      ("\u{1B}[25~", "<S-F5>"), ("\u{1B}[26~", "<S-F6>"), ("\u{1B}[28~", "<S-F7>"),
      ("\u{1B}[29~", "<S-F8>"), ("\u{1B}[31~", "<S-F9>"), ("\u{1B}[32~", "<S-F10>"),
      ("\u{1B}[33~", "<S-F11>"), ("\u{1B}[34~", "<S-F12>"), ("\u{1B}[Z", "<S-Tab>"),
    ]
  )
}
