import Glibc
import Terminal
import TestSupport
import Testing

/// What the file and the caller are left with.
@Suite struct OutcomeTests {
  @Test(arguments: [["C-o"], ["M-Enter"], ["Esc", "Enter"]] as [[Key]])
  func confirmingSaves(keys: [Key]) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify(with: "new ")
    for key in keys { terminal.press(key) }
    #expect(try terminal.waitForExit() == .exited(0))
    let after = try folder.note()
    #expect(after.text == "new old text\n")
    #expect(after.mode == before.mode)
    // cron looks at nothing finer.
    #expect(after.seconds != before.seconds)
    #expect(folder.entries() == ["note"])
    #expect(terminal.isRestored)
  }

  /// Large texts are kept and told of while they are saved, whichever way that is.
  @Test(arguments: [false, true]) func confirmingSavesALargeText(hasTwoNames: Bool) throws {
    let text = String(repeating: "old text\n", count: 2_000_000)
    let folder = try TemporaryDirectory(note: text)
    let elsewhere = try TemporaryDirectory()
    if hasTwoNames { link(folder.path("note"), elsewhere.path("twin")) }
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify(with: "new ")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == Array("new \(text)".utf8))
    #expect(folder.entries() == ["note"])
  }

  /// Callers that look at the time see that somebody agreed to the text as it is.
  @Test func confirmingUnchangedTextMovesItsTime() throws {
    let folder = try TemporaryDirectory(note: "no newline at the end")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    let after = try folder.note()
    #expect(after.bytes == before.bytes)
    #expect(after.inode == before.inode)
    #expect(after.seconds != before.seconds)
  }

  @Test func cancellingUnchangedTextLeavesAtOnce() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
    #expect(terminal.isRestored)
  }

  @Test func cancellingAsksBeforeItDiscards() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
    #expect(folder.entries() == ["note"])
    #expect(terminal.isRestored)
  }

  /// The way back out of the question, and out of the bar, is always Esc.
  @Test(arguments: ["k", "Esc", "C-q"] as [Key]) func keepEditingKeepsEditing(key: Key) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify(with: "one ")
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    terminal.press(key)
    try terminal.wait(for: "the text alone") { !$0.contains("Discard") }
    terminal.type("two ")
    try terminal.wait(for: "one two old text")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "one two old text\n")
  }

  @Test func theQuestionOffersToSave() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    terminal.type("s")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
  }

  /// Who saved and then leaves wants the caller to go on.
  @Test func closingAfterASaveIsNoCancelling() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    try terminal.save()
    #expect(try folder.text(of: "note") == "new old text\n")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// Before the editor shows anything.
  @Test func keysTypedAheadAreNotLost() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.start(["note"], in: folder)
    terminal.type("new\r")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new\nold text\n")
  }

  /// Before the question is on the screen.
  @Test func keysTypedAheadOfAQuestionAnswerIt() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    terminal.type("new \u{11}d")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
  }
}

@Suite struct NewFileTests {
  @Test(arguments: ["", "a first line\n"]) func confirmingCreatesIt(text: String) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    terminal.type(text.replacing("\n", with: "\r"))
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == text)
  }

  @Test(arguments: [false, true]) func cancellingDoesNot(hasTyped: Bool) throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open("note", in: folder)
    if hasTyped { try terminal.modify() }
    terminal.press("C-q")
    if hasTyped { try terminal.discard() }
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(folder.entries() == [])
  }
}

@Suite struct SeveralFilesTests {
  private func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for name in ["a", "b", "c"] { try folder.write("text of \(name)\n", to: name) }
    return folder
  }

  @Test func confirmingGoesOnToTheNext() throws {
    let folder = try folder()
    let terminal = try Inset.start(["a", "+2", "b", "c"], in: folder)
    for name in ["a", "b", "c"] {
      try terminal.wait(for: "text of \(name)")
      try terminal.modify(with: "new ")
      terminal.press("C-o")
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "a") == "new text of a\n")
    #expect(try folder.text(of: "b") == "text of b\nnew ")
    #expect(try folder.text(of: "c") == "new text of c\n")
  }

  @Test func cancellingEndsThemAll() throws {
    let folder = try folder()
    let (second, third) = try (
      FileState(of: "b", in: folder), FileState(of: "c", in: folder)
    )
    let terminal = try Inset.start(["a", "b", "c"], in: folder)
    try terminal.wait(for: "text of a")
    try terminal.modify(with: "new ")
    terminal.press("C-o")
    try terminal.wait(for: "text of b")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.text(of: "a") == "new text of a\n")
    #expect(try FileState(of: "b", in: folder) == second)
    #expect(try FileState(of: "c", in: folder) == third)
  }
}
