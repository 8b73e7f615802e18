import Glibc
import Terminal
import TestSupport
import Testing

/// What a terminal says that it can do is put to use when it has said so, and taken back at the end.
@Suite struct FeatureTests {
  private func start(_ answers: KeyValuePairs<String, String>) throws -> PseudoTerminal {
    let terminal = try probe()
    terminal.answers = answers
    try terminal.wait(for: "24x6")
    return terminal
  }

  private func wrote(_ text: String, _ terminal: PseudoTerminal) -> Bool {
    terminal.log.firstRange(of: Array(text.utf8)) != nil
  }

  /// Whoever prints what it does not know has it wiped out again.
  @Test func everythingIsAskedBeforeTheScreenIsCleared() throws {
    let terminal = try start([:])
    let log = String(decoding: terminal.log, as: UTF8.self)
    let opening =
      "\u{1B}[>5u\u{1B}[>4;1m\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?2048$p"
      + "\u{1B}]11;?\u{1B}\\\u{1B}[c"
    let entering = try #require(log.firstRange(of: "\u{1B}[?1049h"))
    let asking = try #require(log.firstRange(of: opening))
    let clearing = try #require(log.firstRange(of: "\u{1B}[2J"))
    #expect(entering.upperBound < asking.lowerBound)
    #expect(asking.upperBound < clearing.lowerBound)
    #expect(terminal.privateModes.isSuperset(of: [1004, 2004]))
    #expect(terminal.keyboardFlags == [5])
    #expect(terminal.tellsModifiedKeys)
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test(arguments: ["linux", "vt100"])
  func whoIsNoRelativeOfXtermIsAskedNothing(type: String) throws {
    let terminal = try probe(environment: ["TERM": type])
    try terminal.wait(for: "24x6")
    #expect(terminal.privateModes == [2004])
    #expect(terminal.keyboardFlags == [])
    #expect(!wrote("$p", terminal))
    #expect(!wrote("\u{1B}[c", terminal))
    #expect(!wrote("\u{1B}[>", terminal))
  }

  @Test func kittyIsNotAskedForXtermsKeys() throws {
    let terminal = try probe(environment: ["TERM": "xterm-kitty"])
    try terminal.wait(for: "24x6")
    #expect(terminal.keyboardFlags == [5])
    #expect(!wrote("\u{1B}[>4", terminal))
  }

  @Test func whatTheTerminalHasIsTurnedOnAndOff() throws {
    let terminal = try start(Answers.ghostty)
    try terminal.wait(for: "the modes") { _ in
      terminal.privateModes.isSuperset(of: [2027, 2048])
    }
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  /// Questions are asked once, modes turned on again after each stop.
  @Test func modesComeBackAfterAStop() throws {
    let terminal = try start(Answers.ghostty)
    try terminal.wait(for: "the modes") { _ in
      terminal.privateModes.isSuperset(of: [2027, 2048])
    }
    let modes = terminal.privateModes
    let before = terminal.log.count
    terminal.press("C-z")
    try terminal.wait(for: "resumed")
    #expect(terminal.privateModes == modes)
    #expect(terminal.keyboardFlags == [5])
    #expect(terminal.log[before...].firstRange(of: Array("$p".utf8)) == nil)
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    #expect(terminal.isRestored)
  }

  /// Continued without having been stopped by its own doing: nothing piles up in the terminal.
  @Test func continuingTwiceLeavesNothingBehind() throws {
    let terminal = try start([:])
    for count in 1...2 {
      terminal.process.send(signal: SIGCONT)
      try terminal.wait(for: "resumed \(count) times") { screen in
        (0..<6).count { screen.line($0) == "resumed" } == count
      }
    }
    #expect(terminal.keyboardFlags == [5])
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  /// A letter is too little to be seen half done; what is written over others is not.
  @Test func largeFramesAreShownAtOnce() throws {
    let terminal = try start(Answers.kitty)
    try terminal.wait(for: "size reports") { _ in terminal.privateModes.contains(2048) }
    terminal.type("x")
    try terminal.wait(for: "text x")
    #expect(!wrote("\u{1B}[?2026h", terminal))
    terminal.press("C-p")
    try terminal.wait(for: "👨")
    #expect(wrote("\u{1B}[?2026h", terminal))
    #expect(!terminal.privateModes.contains(2026))
  }

  /// The frame that enters the screen brings the mouse along; later it is told by itself.
  @Test func theMouseComesWithTheFirstFrame() throws {
    let terminal = try start([:])
    #expect(!wrote("\u{1B}[?1000h", terminal))
    terminal.press("C-t")
    try terminal.wait(for: "the mouse") { _ in terminal.screen.reportsMouse }
    let count = terminal.log.count
    terminal.press("C-z")
    try terminal.wait(for: "resumed")
    #expect(terminal.log[count...].firstRange(of: Array("\u{1B}[?1000h".utf8)) != nil)
    #expect(terminal.screen.reportsMouse)
  }

  @Test func withoutAnAnswerFramesAreNotHeldBack() throws {
    let terminal = try start([:])
    terminal.press("C-p")
    try terminal.wait(for: "👨")
    #expect(!wrote("\u{1B}[?2026h", terminal))
  }

  /// The answer comes after the frame, which is then shown as it should be.
  @Test func clustersAreWholeWhereTheTerminalSaysSo() throws {
    let terminal = try start([:])
    terminal.press("C-p")
    try terminal.wait(for: "👨")
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(!wrote(family, terminal))
    terminal.type("\u{1B}[?2027;3$y")
    try terminal.wait(for: "a family") { _ in wrote(family, terminal) }
  }

  /// A size in the input counts when it is another than before; the kernel's counts at the start.
  @Test func aSizeMayComeInTheInput() throws {
    let terminal = try start([:])
    terminal.type("\u{1B}[48;9;30;0;0t")
    terminal.type("x")
    try terminal.wait(for: "text x")
    #expect(terminal.screen.text.contains("24x6"))
    terminal.screen.resize(to: Size(columns: 20, rows: 5))
    terminal.type("\u{1B}[48;5;20;0;0t")
    try terminal.wait(for: "resize 20x5")
    terminal.process.send(signal: SIGWINCH)
    terminal.screen.resize(to: Size(columns: 24, rows: 6))
    try terminal.wait(for: "resize 24x6")
  }

  /// A serial line has no size that the kernel knows; a terminal at its end can tell.
  @Test func aLineWithoutASizeGetsTheTerminals() throws {
    let terminal = try probe(columns: 0, rows: 0)
    terminal.answers = Answers.kitty
    terminal.screen.resize(to: Size(columns: 24, rows: 6))
    try terminal.wait(for: "resize 24x6")
    #expect(terminal.screen.text.line(0) == "24x6")
  }

  @Test func theFocusIsTold() throws {
    let terminal = try start([:])
    terminal.type("\u{1B}[O")
    try terminal.wait(for: "focus out")
    terminal.type("\u{1B}[I")
    try terminal.wait(for: "focus in")
  }

  /// A session that is over before the answers came lets none of them reach the shell.
  @Test func lateAnswersDoNotReachTheShell() throws {
    let script = "\"$0\"; read -t 1 rest; echo \"rest: '$rest'\"; read"
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "-c", script, PseudoTerminal.product("CursesProbe")],
      size: Size(columns: 40, rows: 6)
    )
    // The bell tells that the program is about to end.
    terminal.answers = ["\u{7}": "\u{1B}[?5u\u{1B}[?2026;2$y\u{1B}[?62c"]
    try terminal.wait(for: "40x6")
    terminal.type("\u{2}\u{11}")
    try terminal.wait(for: "rest: ''")
    #expect(!terminal.screen.text.contains("2026"))
  }

  /// Colours are those that can be read on the background, once the terminal has told of it.
  @Test(arguments: [("rgb:0000/0000/0000", 10), ("rgb:ffff/fff0/e000", 2), ("unknown", 2)])
  func coloursFollowTheBackground(answer: String, green: UInt8) throws {
    let terminal = try start([
      "\u{1B}]11;?\u{1B}\\": "\u{1B}]11;\(answer)\u{1B}\\", "\u{1B}[c": "\u{1B}[?62;22c",
    ])
    terminal.press("C-p")
    try terminal.wait(for: "green letters") {
      $0[Point(column: 0, row: 1)].style == Style(foreground: .palette(green))
    }
    #expect(OutputScan(terminal.log).faults == [])
  }
}
