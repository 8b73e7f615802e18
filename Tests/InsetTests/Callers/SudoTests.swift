import Glibc
import Terminal
import TestSupport
import Testing

/// Both install what lies in their temporary file whatever the editor's status says.
@Suite struct SudoTests {
  private static let hasSudoedit = Administration.has("/usr/bin/sudoedit")
  private static let hasVisudo = Administration.has("/usr/sbin/visudo")

  private func open(
    _ program: String,
    _ arguments: [String],
    in folder: TemporaryDirectory
  ) throws -> PseudoTerminal {
    chmod(folder.path("note"), 0o640)
    let terminal = try PseudoTerminal(
      program,
      arguments,
      environment: ["EDITOR": Inset.path, "HOME": folder.path],
      directory: folder.path
    )
    try terminal.wait(for: "# old text")
    return terminal
  }

  @Test(.enabled(if: hasSudoedit, "needs sudo and root"))
  func sudoeditInstallsWhatIsConfirmed() throws {
    let folder = try TemporaryDirectory(note: "# old text\n")
    let terminal = try open("/usr/bin/sudoedit", [folder.path("note")], in: folder)
    try terminal.modify(with: "# new\r")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "# new\n# old text\n")
    #expect(try folder.note().mode & 0o777 == 0o640)
  }

  @Test(.enabled(if: hasSudoedit, "needs sudo and root"), arguments: [false, true])
  func sudoeditInstallsNothingWhenCancelled(hasTyped: Bool) throws {
    let folder = try TemporaryDirectory(note: "# old text\n")
    let terminal = try open("/usr/bin/sudoedit", [folder.path("note")], in: folder)
    let before = try folder.note()
    if hasTyped { try terminal.modify(with: "# new\r") }
    terminal.press("C-q")
    if hasTyped { try terminal.discard() }
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
  }

  @Test(.enabled(if: hasVisudo, "needs sudo and root"))
  func visudoInstallsWhatIsConfirmed() throws {
    let folder = try TemporaryDirectory(note: "# old text\n")
    let terminal = try open("/usr/sbin/visudo", ["-f", folder.path("note")], in: folder)
    try terminal.modify(with: "# new\r")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "# new\n# old text\n")
  }

  @Test(.enabled(if: hasVisudo, "needs sudo and root"), arguments: [false, true])
  func visudoInstallsNothingWhenCancelled(hasTyped: Bool) throws {
    let folder = try TemporaryDirectory(note: "# old text\n")
    let terminal = try open("/usr/sbin/visudo", ["-f", folder.path("note")], in: folder)
    if hasTyped { try terminal.modify(with: "# new\r") }
    terminal.press("C-q")
    if hasTyped { try terminal.discard() }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "# old text\n")
  }
}
