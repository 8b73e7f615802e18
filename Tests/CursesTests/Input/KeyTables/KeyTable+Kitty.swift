nonisolated extension KeyTable {
  static let kitty = KeyTable(
    testDescription: "kitty's protocol, flags 1 and 4 (keyboard-protocol)",
    terminal: "xterm-kitty",
    rows: characters + otherKeyboards + locks + functions + keypad
  )

  private static let characters = [
    ("\u{1B}[27u", "<Esc>"), ("\r", "<Enter>"), ("\t", "<Tab>"), ("\u{7F}", "<Backspace>"),
    ("\u{1B}[13;5u", "<C-Enter>"), ("\u{1B}[13;2u", "<S-Enter>"), ("\u{1B}[13;3u", "<M-Enter>"),
    ("\u{1B}[9;2u", "<S-Tab>"), ("\u{1B}[9;5u", "<C-Tab>"), ("\u{1B}[127;5u", "<C-Backspace>"),
    ("\u{1B}[127;3u", "<M-Backspace>"), ("\u{1B}[127;2u", "<S-Backspace>"),
    ("\u{1B}[32;5u", "<C-Space>"), ("\u{1B}[97;5u", "<C-a>"), ("\u{1B}[97;3u", "<M-a>"),
    ("\u{1B}[97;7u", "<C-M-a>"), ("\u{1B}[97:65;6u", "<C-S-a>"), ("\u{1B}[97:65;4u", "<M-A>"),
    ("\u{1B}[50:64;4u", "<M-@>"), ("\u{1B}[45:95;6u", "<C-_>"), ("\u{1B}[97;5:1u", "<C-a>"),
    ("\u{1B}[97;5:2u", "<C-a>"), ("\u{1B}[97;5:3u", ""), ("\u{1B}[27;2u", "<S-Esc>"),
    // What is a control character to everybody else.
    ("\u{1B}[105;5u", "<Tab>"), ("\u{1B}[109;5u", "<Enter>"), ("\u{1B}[106;5u", "<Enter>"),
    ("\u{1B}[91;5u", "<Esc>"), ("\u{1B}[104;5u", "<C-Backspace>"), ("\u{1B}[50:64;6u", "<C-Space>"),
  ]

  /// Ctrl+С of a Russian keyboard, Alt+ζ of a Greek one, and a letter that is typed.
  private static let otherKeyboards = [
    ("\u{1B}[1089::99;5u", "<C-c>"), ("\u{1B}[1089:1057:99;6u", "<C-S-c>"),
    ("\u{1B}[950::122;3u", "<M-z>"), ("\u{1B}[1089;5u", "<C-с>"), ("\u{1B}[44032u", "가"),
  ]

  /// Caps Lock is 64, Num Lock 128; keys with Super (8), Hyper or Meta are for others.
  private static let locks = [
    ("\u{1B}[97;69u", "<C-a>"), ("\u{1B}[97;197u", "<C-a>"), ("\u{1B}[1;129A", "<Up>"),
    ("\u{1B}[1;194A", "<S-Up>"), ("\u{1B}[3;69~", "<C-Delete>"), ("\u{1B}[99;9u", ""),
    ("\u{1B}[99;13u", ""), ("\u{1B}[99;17u", ""), ("\u{1B}[99;33u", ""), ("\u{1B}[1;17A", ""),
    ("\u{1B}[57358u", ""), ("\u{1B}[57360;129u", ""), ("\u{1B}[57441;2u", ""),
    ("\u{1B}[57454u", ""), ("\u{1B}[57428u", ""), ("\u{1B}[57363u", ""),
  ]

  private static let functions =
    lettered(arrows + homeAndEnd) + numbered(editing + otherFunctions)
    + numbered([(7, "Home"), (8, "End"), (11, "F1"), (12, "F2"), (13, "F3"), (14, "F4")])
    + [
      ("\u{1B}[P", "<F1>"), ("\u{1B}[Q", "<F2>"), ("\u{1B}[S", "<F4>"), ("\u{1B}[1;5P", "<C-F1>"),
      ("\u{1B}[1;2S", "<S-F4>"), ("\u{1B}[57376u", "<F13>"), ("\u{1B}[57398;2u", "<S-F35>"),
    ]

  private static let keypad = [
    ("\u{1B}[57399u", "0"), ("\u{1B}[57408u", "9"), ("\u{1B}[57408;129u", "9"),
    ("\u{1B}[57409u", "."), ("\u{1B}[57410u", "/"), ("\u{1B}[57411u", "*"), ("\u{1B}[57412u", "-"),
    ("\u{1B}[57413u", "+"), ("\u{1B}[57414u", "<Enter>"), ("\u{1B}[57414;5u", "<C-Enter>"),
    ("\u{1B}[57415u", "="), ("\u{1B}[57416u", ","), ("\u{1B}[57417u", "<Left>"),
    ("\u{1B}[57418;5u", "<C-Right>"), ("\u{1B}[57419u", "<Up>"), ("\u{1B}[57420u", "<Down>"),
    ("\u{1B}[57421u", "<PageUp>"), ("\u{1B}[57422u", "<PageDown>"), ("\u{1B}[57423u", "<Home>"),
    ("\u{1B}[57424;2u", "<S-End>"), ("\u{1B}[57425u", "<Insert>"), ("\u{1B}[57426u", "<Delete>"),
    ("\u{1B}[E", ""), ("\u{1B}[1;129E", ""), ("\u{1B}[57427~", ""),
  ]
}
