import Terminal
import TestSupport
import Testing

@Suite struct UnavailableTests {
  @Test func withoutATerminalThereIsOneLine() throws {
    let (status, output) = try SpawnedProcess.runWithoutTerminal(
      PseudoTerminal.product("CursesProbe"),
      environment: PseudoTerminal.environment
    )
    #expect(status == .exited(2))
    #expect(
      output
        == "probe: no terminal: input and output are redirected, and /dev/tty cannot be opened\n"
    )
  }

  @Test(arguments: [
    "dumb", "unknown", "bogus", "\u{1B}]0;x\u{7}", "glasstty", "lpr", "avatar", "../../etc",
  ])
  func aTypeThatCannotBeUsedIsNamed(type: String) throws {
    let terminal = try probe(environment: ["TERM": type], columns: 100)
    #expect(try terminal.waitForExit() == .exited(2))
    let name = type.unicodeScalars.map { $0.value < 0x20 ? "?" : String($0) }.joined()
    #expect(
      String(decoding: terminal.log, as: UTF8.self)
        == "probe: cannot draw on a terminal of type \"\(name)\" (TERM);"
        + " try TERM=xterm-256color\r\n"
    )
    #expect(terminal.areModesRestored)
  }

  @Test func aMissingTypeIsAskedFor() throws {
    let terminal = try probe(environment: ["TERM": ""], columns: 100)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(
      String(decoding: terminal.log, as: UTF8.self)
        == "probe: the environment variable TERM is not set; try TERM=xterm-256color\r\n"
    )
  }

  /// Redirected descriptors are left alone; keys and frames go through the controlling terminal.
  @Test(arguments: [0, 1] as [Int32])
  func aRedirectedDescriptorIsNoObstacle(number: Int32) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write("not keys", to: "file")
    let terminal = try probe(redirections: [number: file])
    terminal.type("keys")
    try terminal.wait(for: "text keys")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try directory.bytes(of: "file") == Array("not keys".utf8))
    #expect(terminal.isRestored)
  }
}
