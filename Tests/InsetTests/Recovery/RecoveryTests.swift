import Glibc
import Terminal
import TestSupport
import Testing

/// What was typed outlives every end, and is offered at the next start.
@Suite struct RecoveryTests {
  private let folder: TemporaryDirectory
  private let home: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory(note: "old text\n")
    home = try TemporaryDirectory()
  }

  private func open(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try Inset.start(
      arguments.isEmpty ? ["note"] : arguments,
      in: folder,
      environment: ["XDG_STATE_HOME": home.path]
    )
    try terminal.waitForFrame()
    return terminal
  }

  /// The names of kept texts.
  private func kept() -> [String] { home.keptNames }

  /// Waits until a text that holds some words is kept.
  private func waitForKept(_ words: String, in terminal: PseudoTerminal) throws {
    try terminal.wait(for: "“\(words)” to be kept") { _ in
      home.keptTexts.contains { String(decoding: $0, as: UTF8.self).contains(words) }
    }
  }

  /// Starts anew and recovers.
  private func recover(_ text: String) throws {
    let terminal = try open()
    try terminal.answer("Recover what was not saved?", with: "r")
    try terminal.wait(for: text)
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(kept() == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalLosesNothing(signal: Int32) throws {
    let terminal = try open()
    try terminal.modify(with: "new ")
    terminal.process.send(signal: signal)
    #expect(try terminal.waitForExit() == .killed(signal))
    #expect(terminal.isRestored)
    #expect(try folder.text(of: "note") == "old text\n")
    try recover("new old text")
    #expect(try folder.text(of: "note") == "new old text\n")
  }

  @Test func aClosedWindowLosesNothing() throws {
    let terminal = try open()
    try terminal.modify(with: "new ")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .killed(SIGHUP))
    try recover("new old text")
  }

  /// Nothing can be done when it happens; what is a second old is kept by then.
  @Test(arguments: [SIGKILL, SIGSEGV, SIGABRT, SIGTRAP])
  func aSuddenEndLosesNoMoreThanASecond(signal: Int32) throws {
    let terminal = try open()
    try terminal.modify(with: "new ")
    try waitForKept("new old text", in: terminal)
    terminal.process.send(signal: signal)
    #expect(try terminal.waitForExit() == .killed(signal))
    try recover("new old text")
  }

  @Test func twoSignalsLoseNothing() throws {
    let terminal = try open()
    try terminal.modify(with: "new ")
    for signal in [SIGHUP, SIGTERM, SIGINT] { terminal.process.send(signal: signal) }
    guard case .killed = try terminal.waitForExit() else {
      Issue.record("not killed")
      return
    }
    try recover("new old text")
  }

  @Test func aSessionThatIsOpenIsSaid() throws {
    let first = try open()
    try first.wait(for: "the session to be noted") { _ in !kept().isEmpty }
    let second = try open()
    try second.answer("Open elsewhere", with: "c")
    #expect(try second.waitForExit() == .exited(1))
    first.press("C-q")
    #expect(try first.waitForExit() == .exited(1))
    #expect(kept() == [])
  }

  @Test func itIsListedAndOpenedByName() throws {
    let terminal = try open()
    try terminal.modify(with: "new ")
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(1))
    let environment = ["XDG_STATE_HOME": home.path]
    let list = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      ["--recover"],
      environment: PseudoTerminal.environment.merging(environment) { $1 }
    )
    #expect(list.status == .exited(0))
    #expect(list.output.contains("new old text"))
    let id = try #require(list.output.split(separator: " ").first)
    let next = try open("--recover=\(id)")
    try next.wait(for: "new old text")
    next.press("C-o")
    #expect(try next.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
    #expect(kept() == [])
    let none = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      ["--recover=\(id)"],
      environment: PseudoTerminal.environment.merging(environment) { $1 }
    )
    #expect(none.status == .exited(2))
    #expect(none.output.contains("no text is kept as \(id)"))
  }

  /// A folder that others can look into is not looked into by us.
  @Test func whyNothingCanBeListedIsSaid() throws {
    for name in ["inset", "inset/recovery"] { mkdir(home.path(name), 0o700) }
    chmod(home.path("inset/recovery"), 0o755)
    let list = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      ["--recover"],
      environment: PseudoTerminal.environment.merging(["XDG_STATE_HOME": home.path]) { $1 }
    )
    #expect(list.status == .exited(2))
    #expect(list.output.contains("the folder is open to other users: chmod 700 "))
  }

  @Test func itCanBeTurnedOff() throws {
    let terminal = try open("--no-recovery", "note")
    try terminal.modify(with: "new ")
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    #expect(home.entries() == [])
  }
}

extension PseudoTerminal {
  /// Answers a question that came by itself, which takes no answer until nothing was typed for a
  /// moment.
  ///
  /// Once only: where the answer is on its way, another one would be typed into the text.
  func answer(_ question: String, with key: String) throws {
    try wait(for: question)
    usleep(1_000_000)
    type(key)
    try wait(for: "an answer to “\(question)”") { screen in
      !screen.contains(question) || process.status != nil
    }
  }
}
