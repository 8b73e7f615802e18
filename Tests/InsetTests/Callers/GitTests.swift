import Glibc
import Terminal
import TestSupport
import Testing

@Suite(.enabled(if: access("/usr/bin/git", X_OK) == 0, "needs git")) struct GitTests {
  @Test func theTypedMessageIsCommitted() throws {
    let repository = try Repository(subjects: ["First"])
    try repository.stage("file")
    let terminal = try repository.open("commit")
    try terminal.wait(for: "# Please enter the commit message")
    terminal.type("Keep the caret in sight\r\r키보드가 올라와도.")
    try terminal.wait(for: "올라와도.")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try repository.message() == "Keep the caret in sight\n\n키보드가 올라와도.\n\n")
    #expect(terminal.isRestored)
  }

  @Test(arguments: [false, true]) func cancellingLeavesNoCommit(hasTyped: Bool) throws {
    let repository = try Repository(subjects: ["First"])
    try repository.stage("file")
    let head = try repository.head()
    let terminal = try repository.open("commit")
    try terminal.wait(for: "# Please enter the commit message")
    if hasTyped { try terminal.modify(with: "Not this") }
    terminal.press("C-q")
    if hasTyped { try terminal.discard() }
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try repository.head() == head)
    #expect(try repository.run("diff", "--cached", "--name-only") == "file\n")
  }

  /// What other editors cannot: nothing was typed, something is staged, and the commit stays.
  @Test func cancellingAnAmendKeepsTheCommit() throws {
    let repository = try Repository(subjects: ["First"])
    try repository.stage("file")
    let head = try repository.head()
    let terminal = try repository.open("commit", "--amend")
    try terminal.wait(for: "First")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try repository.head() == head)
  }

  @Test func confirmingAnAmendKeepsTheMessage() throws {
    let repository = try Repository(subjects: ["First"])
    try repository.stage("file")
    let terminal = try repository.open("commit", "--amend")
    try terminal.wait(for: "First")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try repository.subjects() == ["First"])
    #expect(try repository.run("show", "--format=", "--name-only", "HEAD") == "First\nfile\n")
  }

  /// The list of commits, then a message: two editors after one another.
  @Test func aRebaseStopsTwice() throws {
    let repository = try Repository(subjects: ["First", "Second", "Third"])
    let terminal = try repository.open("rebase", "--interactive", "HEAD~2")
    try terminal.wait(for: "the list of commits") { $0.line(1).hasPrefix("pick") }
    terminal.press("C-Delete")
    try terminal.modify(with: "reword")
    terminal.press("C-o")
    try terminal.wait(for: "the message") { $0.line(1) == "Second" && screenIsWhole($0) }
    try terminal.modify(with: "The ")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try repository.subjects() == ["Third", "The Second", "First"])
  }

  @Test func cancellingARebaseBeginsNone() throws {
    let repository = try Repository(subjects: ["First", "Second"])
    let head = try repository.head()
    let terminal = try repository.open("rebase", "--interactive", "HEAD~1")
    try terminal.wait(for: "the list of commits") { $0.line(1).hasPrefix("pick") }
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try repository.head() == head)
    #expect(!repository.folder.entries().contains("rebase-merge"))
    #expect(try repository.run("status", "--short") == "")
  }

  /// Whether the bar is there: then it is the editor that shows the text and not the shell's screen.
  private func screenIsWhole(_ screen: ScreenText) -> Bool {
    screen.line(0).contains("Cancel")
  }
}
