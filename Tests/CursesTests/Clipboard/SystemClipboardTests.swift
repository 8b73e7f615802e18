import Glibc
import Terminal
import TestSupport
import Testing

/// The probe on a desktop whose `wl-copy` and `wl-paste` do what scripts say.
private struct Desktop {
  let terminal: PseudoTerminal
  private let folder: TemporaryDirectory

  init(
    copy: String = "cat >\"$0.out\"",
    paste: String = "",
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryDirectory()
    for (name, script) in [("wl-copy", copy), ("wl-paste", paste)] {
      try folder.write("#!/bin/sh\n\(script)\n", to: name)
      chmod(folder.path(name), 0o700)
    }
    let own = ["PATH": "\(folder.path):/usr/bin:/bin", "WAYLAND_DISPLAY": "wayland-9"]
    terminal = try probe(environment: own.merging(environment) { $1 })
    try terminal.wait(for: "24x6")
  }

  /// What `wl-copy` was given.
  var copied: [UInt8]? { try? folder.bytes(of: "wl-copy.out") }
}

/// Programs of a desktop that work, fail, hang or never end.
@Suite struct SystemClipboardTests {
  @Test func whatTheProgramPrintsIsPasted() throws {
    let desktop = try Desktop(paste: "printf 'from outside'")
    desktop.terminal.press("C-v")
    try desktop.terminal.wait(for: "clipboard from outside")
    desktop.terminal.press("C-v")
    try desktop.terminal.wait(for: "the second") { screen in
      (0..<6).count { screen.line($0) == "clipboard from outside" } == 2
    }
  }

  @Test(arguments: ["exit 1", "exec >&-; exec sleep 4", "exec nothing-of-this-name"])
  func aProgramThatFailsHasNothing(script: String) throws {
    let desktop = try Desktop(paste: script)
    desktop.terminal.press("C-v")
    try desktop.terminal.wait(for: "clipboard nothing")
  }

  /// Half of a text is none; keys are read meanwhile.
  @Test(arguments: ["printf half; exec sleep 4", "exec sleep 4", "exec yes"])
  func aProgramThatDoesNotEndIsGivenUp(script: String) throws {
    let desktop = try Desktop(paste: script)
    desktop.terminal.press("C-v")
    desktop.terminal.type("x")
    try desktop.terminal.wait(for: "text x")
    try desktop.terminal.wait(for: "clipboard nothing")
    desktop.terminal.press("C-q")
    #expect(try desktop.terminal.waitForExit() == .exited(0))
  }

  @Test func aLargeTextComesWhole() throws {
    let script = "head -c 300000 /dev/zero | tr '\\0' a | { cat; printf end; }"
    let desktop = try Desktop(paste: script)
    desktop.terminal.press("C-v")
    try desktop.terminal.wait(for: "clipboard aaaaaaa")
  }

  @Test func whatIsCopiedReachesTheProgram() throws {
    let desktop = try Desktop()
    desktop.terminal.press("C-c")
    try desktop.terminal.wait(for: "the copy") { _ in
      desktop.copied == Array("copied é".utf8)
    }
    #expect(OutputScan(desktop.terminal.log).copies == [], "the terminal need not be told")
  }

  /// More than a pipe holds, at the very end.
  @Test func aCopyThatIsUnderWayIsFinished() throws {
    let desktop = try Desktop(copy: "cat >\"$0.part\"; mv \"$0.part\" \"$0.out\"")
    desktop.terminal.press("C-y", "C-q")
    #expect(try desktop.terminal.waitForExit() == .exited(0))
    try desktop.terminal.wait(for: "the copy") { _ in
      desktop.copied?.count == 1_000_000
    }
  }

  @Test(arguments: ["exec sleep 4", "exit 1", "exec <&-; exec sleep 4"])
  func aProgramThatTakesNothingHoldsNobody(script: String) throws {
    let desktop = try Desktop(copy: script)
    desktop.terminal.press("C-y")
    desktop.terminal.type("x")
    try desktop.terminal.wait(for: "text x")
    desktop.terminal.press("C-q")
    #expect(try desktop.terminal.waitForExit() == .exited(0))
  }

  /// What was copied here a moment ago must not be taken for older than what is still there.
  @Test func aCopyOnItsWayIsNotAskedFor() throws {
    let desktop = try Desktop(copy: "exec sleep 4", paste: "printf old")
    desktop.terminal.press("C-c", "C-v")
    try desktop.terminal.wait(for: "no clipboard")
  }

  /// Without a desktop the terminal is told, and never asked.
  @Test func withoutADesktopTheTerminalIsTold() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    #expect(OutputScan(terminal.log).copies == [])
    terminal.press("C-v")
    try terminal.wait(for: "no clipboard")
    terminal.press("C-c")
    try terminal.wait(for: "the sequence") { _ in
      OutputScan(terminal.log).copies == ["Y29waWVkIMOp"]
    }
    #expect(OutputScan(terminal.log).faults == [])
    terminal.press("C-y")
    try terminal.wait(for: "key C-y")
    #expect(OutputScan(terminal.log).copies.count == 1, "too long for a terminal")
  }

  @Test(arguments: ["linux", "vt100"])
  func aTerminalWithoutAClipboardIsToldNothing(type: String) throws {
    let terminal = try probe(environment: ["TERM": type])
    try terminal.wait(for: "24x6")
    terminal.press("C-c")
    terminal.type("x")
    try terminal.wait(for: "text x")
    #expect(OutputScan(terminal.log).copies == [])
    #expect(OutputScan(terminal.log).faults == [])
  }

  /// A forwarded desktop may be somebody else's: the terminal is told as well.
  @Test func atTheOtherEndOfALineBothAreTold() throws {
    let desktop = try Desktop(environment: ["SSH_TTY": "/dev/x"])
    desktop.terminal.press("C-c")
    try desktop.terminal.wait(for: "the sequence") { _ in
      OutputScan(desktop.terminal.log).copies.count == 1
    }
    try desktop.terminal.wait(for: "the copy") { _ in
      desktop.copied == Array("copied é".utf8)
    }
  }
}
