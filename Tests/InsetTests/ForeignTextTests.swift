import Terminal
import TestSupport
import Testing

/// Names and texts of others cannot speak to the terminal.
@Suite struct ForeignTextTests {
  /// What must never arrive at a terminal from a file or its name: a title, a clear screen, a
  /// question, C1 controls, bidirectional controls, tags.
  private static let hostile = [
    "\u{1B}]0;stolen\u{7}", "\u{1B}[2Jgone", "\u{1B}P$q\u{1B}\\", "\u{9B}31mx", "\u{85}x",
    "a\u{202E}b\u{2066}c", "a\u{200F}b", "x\u{E0041}y", "a\u{7F}b\u{8}", "two\nlines\r",
  ]

  /// Whether a sequence of bytes came out of the editor, beside what it asks the terminal by itself.
  private func wrote(_ bytes: [UInt8], _ terminal: PseudoTerminal) -> Bool {
    let log = terminal.log
    return log.indices.contains {
      log[$0...].starts(with: bytes) && !log[$0...].starts(with: Self.question)
    }
  }

  /// What asks the terminal for its background.
  private static let question = Array("\u{1B}]11;?".utf8)

  /// Only the parts that the editor would never write by itself.
  private func expectNothingOf(_ text: String, _ terminal: PseudoTerminal) {
    #expect(terminal.screen.title == nil)
    #expect(terminal.screen.bells == 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      #expect(!wrote(Array(String(scalar).utf8), terminal), "U+\(String(scalar.value, radix: 16))")
    }
    for raw in [text, "\u{1B}]", "\u{1B}P", "\u{7F}", "\u{7}"] {
      #expect(!wrote(Array(raw.utf8), terminal), "\(raw.debugDescription)")
    }
  }

  @Test(arguments: hostile) func namesAreShownAsMarks(name: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("text\n", to: name)
    let terminal = try Inset.open("+1", name, in: folder)
    try terminal.modify()
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    try folder.write("other\n", to: name)
    terminal.type("s")
    try terminal.wait(for: "Save over it")
    terminal.type("o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(folder.entries() == [name])
    #expect(try folder.text(of: name) == "new text\n")
    expectNothingOf(name, terminal)
  }

  @Test(arguments: hostile) func namesInComplaintsAreMarksOnOneLine(name: String) throws {
    let folder = try TemporaryDirectory()
    for arguments in [["--\(name)"], ["+\(name)"], ["/dev/null/\(name)"]] {
      let terminal = try Inset.start(arguments, in: folder, size: Size(columns: 200, rows: 24))
      #expect(try terminal.waitForExit() == .exited(2))
      #expect(terminal.log.count { $0 < 0x20 || $0 == 0x7F } == 2, "but the end of the line")
      expectNothingOf(name, terminal)
    }
  }

  @Test(arguments: hostile) func textIsShownAsMarks(text: String) throws {
    let folder = try TemporaryDirectory(note: "before\n\(text)\nafter\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.wait(for: "after")
    terminal.press("C-End", "C-Home")
    try terminal.modify()
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new before\n\(text)\nafter\n")
    expectNothingOf(text, terminal)
  }

  @Test(arguments: hostile) func titlesAndPlaceholdersAreShownAsMarks(text: String) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("--title", text, "--placeholder", text, "note", in: folder)
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    expectNothingOf(text, terminal)
  }

  /// A terminal that answers late, or in pieces, types nothing.
  @Test func answersOfATerminalAreNotTyped() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    let answers = [
      "\u{1B}[?62;1;6c", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?2026;2$y",
    ]
    for answer in answers { terminal.type(answer) }
    terminal.type("new ")
    try terminal.wait(for: "new old text")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
  }
}
