import Glibc
import Terminal
import TestSupport
import Testing

/// Nobody else can read what is kept, wherever it is, and without a place for it editing goes on.
@Suite struct RecoveryPrivacyTests {
  private let folder: TemporaryDirectory
  private let home: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory(note: "old text\n")
    home = try TemporaryDirectory()
  }

  private func mode(_ name: String) throws -> UInt32 {
    var status = stat()
    try #require(lstat(home.path(name), &status) == 0)
    return status.st_mode & 0o777
  }

  @Test(arguments: ["000", "022", "077", "0177"]) func umaskDoesNotMatter(mask: String) throws {
    let terminal = try Inset.script(
      "umask \(mask); exec \"$inset\" note",
      in: folder,
      environment: ["HOME": home.path, "XDG_STATE_HOME": ""]
    )
    try terminal.waitForFrame()
    try terminal.modify()
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    guard mask != "0177" || geteuid() == 0 else { return }
    for name in [".local", ".local/state", ".local/state/inset", ".local/state/inset/recovery"] {
      #expect(try mode(name) & 0o077 == 0)
    }
    let files = try SpawnedProcess.runWithoutTerminal(
      "/usr/bin/find",
      [home.path, "-type", "f", "-perm", "600", "-name", "*-*-*"],
      environment: PseudoTerminal.environment
    )
    #expect(files.output.split(separator: "\n").count == 1)
  }

  /// Each of these leaves nothing to keep a text in; the person is told, and can save.
  @Test(arguments: [
    ["HOME": "/proc/nonexistent", "XDG_STATE_HOME": ""], ["HOME": "/proc", "XDG_STATE_HOME": ""],
    ["XDG_STATE_HOME": "/dev/null"], ["XDG_STATE_HOME": "/proc/nonexistent/state"],
  ])
  func withoutAPlaceItIsSaid(environment: [String: String]) throws {
    let terminal = try Inset.open("note", in: folder, environment: environment)
    try terminal.modify()
    try terminal.wait(for: "! Not kept for recovery")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
  }

  @Test func aRelativeFolderIsPassedOver() throws {
    let terminal = try Inset.open(
      "note",
      in: folder,
      environment: ["HOME": home.path, "XDG_STATE_HOME": "state"]
    )
    try terminal.modify()
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    #expect(folder.entries() == ["note"])
    #expect(home.entries() == [".local"])
  }

  /// Nobody knows what comes through a pipe: it is kept in memory, found by what came in, and can be
  /// asked for by name.
  @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func whatComesFromAPipeStaysInMemory() throws {
    let runtime = "/dev/shm/inset-pipe-\(getpid())"
    mkdir(runtime, 0o700)
    defer { for name in ["/inset/recovery", "/inset", ""] { rmdir(runtime + name) } }
    try folder.write("from a pipe\n", to: "in")
    let environment = ["XDG_STATE_HOME": home.path, "XDG_RUNTIME_DIR": runtime]
    let script = "exec \"$inset\" - <in >out"
    let terminal = try Inset.script(script, in: folder, environment: environment)
    try terminal.waitForFrame()
    try terminal.modify(with: "typed ")
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    let list = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      ["--recover"],
      environment: PseudoTerminal.environment.merging(environment) { $1 }
    )
    #expect(list.output.contains("standard input  typed from a pipe"))
    let next = try Inset.script(script, in: folder, environment: environment)
    try next.answer("Recover what was not saved?", with: "r")
    try next.wait(for: "Recovered")
    next.press("C-o")
    #expect(try next.waitForExit() == .exited(0))
    #expect(try folder.text(of: "out") == "typed from a pipe\n")
    #expect(home.entries() == [])
    #expect(access(runtime + "/inset/recovery", F_OK) == 0)
    #expect(rmdir(runtime + "/inset/recovery") == 0, "something is left")
  }

  /// A password store edits in memory, and nothing of it may reach a disk.
  @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func memoryStaysMemory() throws {
    let secret = "/dev/shm/inset-secret-\(getpid())"
    let runtime = secret + ".runtime"
    defer {
      unlink(secret)
      rmdir(runtime + "/inset/recovery")
      rmdir(runtime + "/inset")
      rmdir(runtime)
    }
    mkdir(runtime, 0o700)
    let file = open(secret, O_CREAT | O_WRONLY, 0o600)
    close(file)
    let environment = ["XDG_STATE_HOME": home.path, "XDG_RUNTIME_DIR": runtime]
    let terminal = try Inset.open(secret, in: folder, environment: environment)
    try terminal.modify(with: "secret ")
    terminal.process.send(signal: SIGTERM)
    #expect(try terminal.waitForExit() == .killed(SIGTERM))
    #expect(home.entries() == [])
    let next = try Inset.open(secret, in: folder, environment: environment)
    try next.answer("Recover what was not saved?", with: "r")
    try next.wait(for: "Recovered")
    next.press("C-o")
    #expect(try next.waitForExit() == .exited(0))
    #expect(home.entries() == [])
  }
}
