import Glibc
import Terminal
import TestSupport
import Testing

/// Ends that nobody chose.
@Suite struct EndTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalTouchesNothing(signal: Int32) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.process.send(signal: signal)
    #expect(try terminal.waitForExit() == .killed(signal))
    #expect(terminal.isRestored)
    #expect(try folder.note() == before)
    #expect(folder.entries() == ["note"])
  }

  /// With a question open, too.
  @Test func aSignalIsNoAnswer() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    #expect(terminal.isRestored)
    #expect(try folder.note() == before)
  }

  @Test func aClosedWindowTouchesNothing() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .killed(SIGHUP))
    #expect(try folder.note() == before)
  }

  @Test(arguments: ["key", "signal"]) func aShellGetsTheTerminalMeanwhile(way: String) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let script = """
      "$0" note; stty -a | grep -q ' icanon' && echo "stopped with $?"
      read answer; fg >/dev/null; echo "ended with $?"; read answer
      """
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "-m", "-c", script, Inset.path],
      directory: folder.path
    )
    try terminal.waitForFrame()
    try terminal.modify(with: "new ")
    if way == "key" {
      terminal.press("M-z")
    } else {
      terminal.signalForeground(SIGTSTP)
    }
    try terminal.wait(for: "stopped with 0")
    #expect(terminal.privateModes.isEmpty)
    #expect(!terminal.screen.isAlternate)
    #expect(try folder.text(of: "note") == "old text\n")
    terminal.resize(to: Size(columns: 40, rows: 5))
    terminal.type("go on\r")
    try terminal.waitForScreen(
      """
       Cancel ^Q    note •  1:5         OK ^O |
      new █old text                            |
                                              |
                                              |
                                              |
      """
    )
    terminal.press("C-o")
    try terminal.wait(for: "ended with 0")
    #expect(try folder.text(of: "note") == "new old text\n")
  }
}
