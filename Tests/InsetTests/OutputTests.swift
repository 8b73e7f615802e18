import Glibc
import Terminal
import TestSupport
import Testing

/// Every byte that reaches the terminal is the editor's own, whatever stands in texts, names,
/// options and the environment.
@Suite struct OutputTests {
  /// A title, a question, a printer, a cursor's shape, a colour that does not exist, an end of
  /// paste, C1 raw and as UTF-8, bidirectional controls, formats, tags.
  private static let hostile =
    "\u{1B}]0;t\u{7}\u{1B}[6n\u{1B}[5i\u{1B}[2 q\u{1B}[99m\u{1B}[201~\u{1B}P$qm\u{1B}\\\u{9B}6n\u{85}"
    + "\u{202E}x\u{2066}\u{200F}%n%s%x\u{7F}\u{8}\u{E0041}\u{FEFF}\u{200B}\u{AD}\t"

  private static let types = ["xterm-256color", "xterm-kitty", "linux", "vt100", "rxvt-unicode"]

  private static let variables = [
    "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "LC_CTYPE", "TERM_PROGRAM", "TERM_PROGRAM_VERSION",
    "COLORTERM", "ESCDELAY", "SSH_TTY", "SSH_CONNECTION", "NO_COLOR", "TMUX", "STY", "EDITOR",
    "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "TERMUX_VERSION", "HOSTNAME", "PWD",
    "LINES", "COLUMNS", "GIT_DIR", "DISPLAY", "WAYLAND_DISPLAY", "INSET", "TERMINFO_DIRS",
  ]

  private func expectOnlyOurs(_ terminal: PseudoTerminal, sourceLocation: SourceLocation) {
    let scan = OutputScan(terminal.log)
    #expect(scan.faults == [], sourceLocation: sourceLocation)
    #expect(scan.bells == 0, sourceLocation: sourceLocation)
    #expect(terminal.screen.title == nil, sourceLocation: sourceLocation)
  }

  /// Raw C1 and bytes that are no text at all.
  private static var bytes: [UInt8] {
    Array("first \(hostile)\n".utf8) + [0x9B, 0x36, 0x6E, 0xFF, 0xC2, 0x0A, 0x9D, 0x30, 0x0A]
  }

  @Test(arguments: types)
  func nothingOfTextsNamesAndOptionsIsSentRaw(type: String) throws {
    let folder = try TemporaryDirectory()
    let name = "note\(OutputTests.hostile)"
    try folder.write(OutputTests.bytes, to: name)
    let terminal = try Inset.start(
      [
        "--title", "title\(OutputTests.hostile)", "--placeholder", "empty\(OutputTests.hostile)",
        name,
      ],
      in: folder,
      environment: ["TERM": type]
    )
    try terminal.wait(for: "first")
    try edit(terminal)
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    terminal.resize(to: Size(columns: 20, rows: 4))
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.wait(for: "the question") { $0.size.rows == 30 && $0.contains("Discard what") }
    terminal.type("d")
    #expect(try terminal.waitForExit() == .exited(1))
    expectOnlyOurs(terminal, sourceLocation: #_sourceLocation)
  }

  /// Pastes into the text and a panel, looks at the help, cuts everything until the placeholder
  /// shows, and takes that back.
  private func edit(_ terminal: PseudoTerminal) throws {
    let pasted = OutputTests.hostile.replacing("\u{1B}[201~", with: "")
    terminal.paste("pasted\(pasted)")
    try terminal.wait(for: "pasted")
    try press("C-g", until: "Line:", terminal)
    terminal.paste(pasted)
    try press("F1", until: "Leaving", terminal)
    // Keys are heeded again, and these mean something else the second time.
    terminal.press("Esc")
    try terminal.wait(for: "pasted")
    terminal.press("Esc")
    try terminal.wait(for: "the panel to close") { !$0.contains("Line:") }
    try press("C-a", "C-x", until: "empty", terminal)
    terminal.press("C-z")
    try terminal.wait(for: "pasted")
  }

  /// Right after a paste, keys are ignored for a moment: they are pressed again.
  private func press(_ keys: Key..., until text: String, _ terminal: PseudoTerminal) throws {
    try terminal.wait(for: text) {
      guard !$0.contains(text) else { return true }
      for key in keys { terminal.press(key) }
      return false
    }
  }

  @Test func nothingOfTheEnvironmentIsSentRaw() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let environment = OutputTests.variables.map { ($0, OutputTests.hostile) }
    let terminal = try Inset.open(
      "note",
      in: folder,
      environment: Dictionary(uniqueKeysWithValues: environment)
    )
    terminal.type("x")
    try terminal.wait(for: "xtext")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    expectOnlyOurs(terminal, sourceLocation: #_sourceLocation)
  }

  /// Complaints are one line each, the name in it visible.
  @Test(arguments: [
    ["--title"], ["/dev/null/\(hostile)"], ["--\(hostile)"], ["+\(hostile)", "note"],
  ])
  func nothingOfAComplaintIsSentRaw(arguments: [String]) throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let terminal = try Inset.start(arguments, in: folder, size: Size(columns: 400, rows: 4))
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.log.count { $0 == 0x0A } == 1)
    expectOnlyOurs(terminal, sourceLocation: #_sourceLocation)
  }

  @Test func nothingOfTheTypeIsSentRaw() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let terminal = try Inset.start(
      ["note"],
      in: folder,
      environment: ["TERM": OutputTests.hostile],
      size: Size(columns: 400, rows: 4)
    )
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.log.count { $0 == 0x0A } == 1)
    expectOnlyOurs(terminal, sourceLocation: #_sourceLocation)
  }

  /// Random bytes as a text, looked through from the start to the end.
  @Test(arguments: Seeds.some(4), ["xterm-256color", "foot"])
  func nothingOfRandomBytesIsSentRaw(seed: UInt64, type: String) throws {
    var random = SeededRandom(seed: seed)
    let pieces = Array(OutputTests.hostile.unicodeScalars).map { Array(String($0).utf8) }
    var bytes: [UInt8] = []
    while bytes.count < 3_000 {
      if random.oneIn(2) { bytes += random.element(of: pieces) }
      bytes += [UInt8(random.number(in: 0...255))] + Array(random.oneIn(9) ? "\n".utf8 : "a".utf8)
    }
    let folder = try TemporaryDirectory()
    try folder.write(bytes + Array("\nthe end\n".utf8), to: "note")
    let terminal = try Inset.open("note", in: folder, environment: ["TERM": type])
    for _ in 0..<20 { terminal.press("PageDown", "S-Right", "C-Right") }
    terminal.press("C-End")
    try terminal.wait(for: "the end")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    expectOnlyOurs(terminal, sourceLocation: #_sourceLocation)
  }
}
