nonisolated extension KeyTable {
  private static let functions =
    lettered(arrows + homeAndEnd) + numbered(editing)
    + lettered(firstFunctions).filter { !["\u{1B}[P", "\u{1B}[Q", "\u{1B}[S"].contains($0.bytes) }
    + numbered(otherFunctions)

  private static let keypad = [
    ("\u{1B}OM", "<Enter>"), ("\u{1B}Oj", "*"), ("\u{1B}Ok", "+"), ("\u{1B}Ol", ","),
    ("\u{1B}Om", "-"), ("\u{1B}On", "."), ("\u{1B}Oo", "/"), ("\u{1B}OX", "="),
    ("\u{1B}Op", "0"), ("\u{1B}Oy", "9"),
  ]

  static let xterm = KeyTable(
    testDescription: "xterm (ctlseqs, PC-Style Function Keys; terminfo xterm-256color)",
    rows: functions + keypad + controlCharacters
  )

  static let modifyOtherKeys = KeyTable(
    testDescription: "xterm (modified-keys.html; both values of formatOtherKeys)",
    rows: [
      ("\u{1B}[27;5;13~", "<C-Enter>"), ("\u{1B}[27;2;13~", "<S-Enter>"),
      ("\u{1B}[27;6;13~", "<C-S-Enter>"), ("\u{1B}[27;5;9~", "<C-Tab>"),
      ("\u{1B}[27;6;9~", "<C-S-Tab>"), ("\u{1B}[27;5;127~", "<C-Backspace>"),
      ("\u{1B}[27;5;8~", "<C-Backspace>"), ("\u{1B}[27;2;127~", "<S-Backspace>"),
      ("\u{1B}[27;5;32~", "<C-Space>"), ("\u{1B}[27;6;97~", "<C-S-a>"),
      ("\u{1B}[27;6;65~", "<C-S-a>"), ("\u{1B}[27;5;49~", "<C-1>"), ("\u{1B}[27;3;97~", "<M-a>"),
      ("\u{1B}[13;5u", "<C-Enter>"), ("\u{1B}[13;2u", "<S-Enter>"), ("\u{1B}[9;5u", "<C-Tab>"),
      ("\u{1B}[127;5u", "<C-Backspace>"), ("\u{1B}[49;5u", "<C-1>"),
    ]
  )

  static let foot = KeyTable(
    testDescription: "foot (foot-ctlseqs(7), terminfo foot)",
    terminal: "foot",
    rows: functions + keypad + controlCharacters + modifyOtherKeys.rows
  )

  static let windowsTerminal = KeyTable(
    testDescription: "Windows Terminal (its terminalInput.cpp)",
    rows: functions + controlCharacters
  )

  static let kittyLegacy = KeyTable(
    testDescription:
      "kitty before its protocol is on (keyboard-protocol, Legacy key event encoding)",
    terminal: "xterm-kitty",
    rows: functions + controlCharacters + [
      ("\u{1B}[105;6u", "<C-S-i>"), ("\u{1B}[51;6u", "<C-S-3>"),
    ]
  )

  static let tmux = KeyTable(
    testDescription: "tmux (its input-keys.c; terminfo tmux-256color)",
    terminal: "tmux-256color",
    rows: functions + controlCharacters + [
      ("\u{1B}[1~", "<Home>"), ("\u{1B}[4~", "<End>"),
      // With its option extended-keys, in both of its formats.
      ("\u{1B}[13;5u", "<C-Enter>"), ("\u{1B}[27;5;13~", "<C-Enter>"),
      ("\u{1B}[13;2u", "<S-Enter>"),
    ]
  )
}
