import Terminal
import TestSupport
import Testing

/// The probe in a terminal.
func probe(
  _ arguments: String...,
  environment: [String: String] = [:],
  columns: Int = 24,
  rows: Int = 6,
  redirections: [Int32: String] = [:]
) throws -> PseudoTerminal {
  try PseudoTerminal(
    PseudoTerminal.product("CursesProbe"),
    arguments,
    environment: environment,
    size: Size(columns: columns, rows: rows),
    redirections: redirections
  )
}

/// The probe in a terminal, started by a shell that does something before.
func probe(after command: String) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    "/bin/sh",
    ["-c", "\(command); exec \"$0\"", PseudoTerminal.product("CursesProbe")],
    size: Size(columns: 24, rows: 6)
  )
  try terminal.wait(for: "24x6")
  return terminal
}

/// What terminals answer to the questions of the first frame.
enum Answers {
  static let kitty: KeyValuePairs = [
    "\u{1B}[?2026$p": "\u{1B}[?2026;2$y",
    "\u{1B}[?2027$p": "\u{1B}[?2027;0$y", "\u{1B}[?2048$p": "\u{1B}[?2048;2$y",
    "\u{1B}[c": "\u{1B}[?62;c", "\u{1B}[?2048h": "\u{1B}[48;6;24;120;240t",
  ]
  static let ghostty: KeyValuePairs = [
    "\u{1B}[?2026$p": "\u{1B}[?2026;2$y",
    "\u{1B}[?2027$p": "\u{1B}[?2027;2$y", "\u{1B}[?2048$p": "\u{1B}[?2048;2$y",
    "\u{1B}[c": "\u{1B}[?62;22c",
  ]
}

/// The probe in a terminal that has everything, all of it on.
func probeWithEverythingOn() throws -> PseudoTerminal {
  let terminal = try probe()
  terminal.answers = Answers.ghostty
  try terminal.wait(for: "24x6")
  terminal.press("C-t")
  try terminal.wait(for: "every mode") { _ in
    terminal.privateModes.isSuperset(of: [1000, 1002, 1004, 1006, 1049, 2004, 2027, 2048])
      && terminal.keyboardFlags == [5] && terminal.tellsModifiedKeys
  }
  return terminal
}
