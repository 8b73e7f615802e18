import Glibc
import Terminal
import TestSupport
import Testing

@Suite struct EndTests {
  @Test(arguments: ["C-q", "C-e"] as [Key])
  func afterExitTheTerminalIsAsBefore(key: Key) throws {
    let terminal = try probeWithEverythingOn()
    #expect(!terminal.areModesRestored)
    terminal.press(key)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
  ])
  func afterASignalTheTerminalIsAsBefore(signal: Int32) throws {
    let terminal = try probeWithEverythingOn()
    terminal.process.send(signal: signal)
    #expect(try terminal.waitForExit() == .killed(signal))
    #expect(terminal.isRestored)
  }

  @Test func afterATrapTheTerminalIsAsBefore() throws {
    let terminal = try probeWithEverythingOn()
    terminal.press("C-x")
    let status = try terminal.waitForExit()
    #expect([.killed(SIGILL), .killed(SIGTRAP)].contains(status))
    #expect(terminal.isRestored)
  }

  /// The first signal asks; a later one, when nobody has answered, does not.
  @Test func aHangingProgramCanBeEnded() throws {
    let terminal = try probeWithEverythingOn()
    terminal.press("C-w")
    try terminal.wait(for: "key C-w")
    terminal.process.send(signal: SIGTERM)
    terminal.process.send(signal: SIGTERM)
    try terminal.wait(for: "the end") { _ in
      terminal.process.send(signal: SIGINT)
      return terminal.process.status != nil
    }
    #expect(try terminal.waitForExit() == .killed(SIGINT))
    #expect(terminal.isRestored)
  }

  /// A terminal that takes nothing any more cannot keep the program.
  @Test func aTerminalThatTakesNothingHoldsNobody() throws {
    let terminal = try probeWithEverythingOn()
    terminal.stopOutput()
    terminal.type("text")
    try terminal.wait(for: "a write that does not return") { _ in terminal.process.isWriting }
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
  }

  /// Two signals at once, as at the end of a session, are one request.
  @Test(arguments: [[SIGTERM, SIGHUP], [SIGHUP, SIGTERM, SIGINT], [SIGTERM, SIGCONT, SIGTERM]])
  func signalsThatComeTogetherEndItOnce(signals: [Int32]) throws {
    let terminal = try probeWithEverythingOn()
    for signal in signals { terminal.process.send(signal: signal) }
    // The kernel may deliver those that are pending together in another order.
    let status = try terminal.waitForExit()
    #expect(signals.contains { status == .killed($0) })
    #expect(terminal.isRestored)
  }

  /// The signal and the end of the input race each other.
  @Test func aClosedWindowEndsTheProgram() throws {
    let terminal = try probeWithEverythingOn()
    terminal.hangUp()
    let status = try terminal.waitForExit()
    #expect([.killed(SIGHUP), .exited(3)].contains(status))
  }

  /// Without the signal, reading the terminal tells.
  @Test func aClosedWindowIsNoticedWithoutTheSignal() throws {
    let terminal = try probe(after: "trap '' HUP")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(3))
  }
}

@Suite struct StopTests {
  /// Nobody could continue a program that is alone in its session; it goes on by itself.
  @Test func withoutAShellSuspendingOnlyRepaints() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.press("C-z")
    try terminal.waitForScreen(
      """
      24x6                    |
      key C-z                 |
      resumed                 |
      resize 24x6             |
      █                       |
                              |
      """
    )
  }

  /// A stop that cannot be caught leaves the terminal as it is; going on paints it anew, in the
  /// size that it has by then.
  @Test func aStopThatCannotBeCaughtIsSurvived() throws {
    let terminal = try probeWithEverythingOn()
    terminal.process.send(signal: SIGSTOP)
    try terminal.wait(for: "the stop") { _ in terminal.process.isStopped }
    terminal.screen.feed("\u{1B}[2J\u{1B}[Hsomebody else's".utf8)
    terminal.resize(to: Size(columns: 30, rows: 7))
    terminal.process.send(signal: SIGCONT)
    let screen = try terminal.wait(for: "resize 30x7")
    #expect(screen.line(0) == "30x7")
    #expect(!screen.contains("somebody"))
    #expect(terminal.keyboardFlags == [5])
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test(arguments: ["key", "signal"])
  func aShellGetsTheTerminalBackMeanwhile(way: String) throws {
    let script = """
      "$0"; stty -a | grep -q ' icanon' && echo "stopped with $?"
      read answer; echo "answer $answer"; fg >/dev/null; echo "ended with $?"; read answer
      """
    let terminal = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "-m", "-c", script, PseudoTerminal.product("CursesProbe")],
      size: Size(columns: 40, rows: 6)
    )
    try terminal.wait(for: "40x6")
    terminal.type("text")
    try terminal.wait(for: "text text")
    terminal.press("C-t")
    try terminal.wait(for: "the mouse") { _ in terminal.screen.reportsMouse }
    if way == "key" {
      terminal.press("C-z")
    } else {
      terminal.signalForeground(SIGTSTP)
    }
    try terminal.wait(for: "stopped with 0")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.privateModes.isEmpty)
    #expect(terminal.keyboardFlags.isEmpty)
    #expect(!terminal.tellsModifiedKeys)
    terminal.resize(to: Size(columns: 30, rows: 7))
    terminal.type("yes\r")
    let screen = try terminal.wait(for: "resize 30x7")
    #expect(screen.line(0) == "30x7")
    #expect(screen.contains("resumed"))
    #expect(!screen.contains("answer"))
    #expect(terminal.screen.reportsMouse)
    #expect(terminal.keyboardFlags == [5])
    terminal.type("more")
    try terminal.wait(for: "text more")
    terminal.press("C-q")
    try terminal.wait(for: "ended with 0")
    #expect(terminal.screen.text.contains("answer yes"))
    #expect(!terminal.screen.isAlternate)
  }
}
