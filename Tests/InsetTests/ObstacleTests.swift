import Glibc
import Terminal
import TestSupport
import Testing

/// What keeps a text from being saved: it is said, and the text stays on the screen.
@Suite struct ObstacleTests {
  @Test(arguments: ["other text\n", ""])
  func aFileChangedMeanwhileIsAskedAbout(other: String) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    try folder.write(other, to: "note")
    terminal.press("C-o")
    try terminal.wait(for: "was changed by another program")
    terminal.type("k")
    try terminal.wait(for: "the text alone") { !$0.contains("another program") }
    #expect(try folder.text(of: "note") == other)
    terminal.press("C-o")
    try terminal.wait(for: "Save over it")
    terminal.type("o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
  }

  @Test func aFileRemovedMeanwhileIsAskedAbout() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    unlink(folder.path("note"))
    terminal.press("C-o")
    try terminal.wait(for: "was removed by another program")
    #expect(folder.entries() == [])
    terminal.type("o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "old text\n")
  }

  @Test func aReadOnlyFileIsSaidToBeOne() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    chmod(folder.path("note"), 0o400)
    let before = try folder.note()
    let terminal = try Inset.script("exec \(Inset.unprivileged) \"$inset\" note", in: folder)
    // Known before the first word is typed.
    try terminal.wait(for: "cannot be written")
    terminal.type("new ")
    terminal.press("C-o")
    try terminal.wait(for: "Not saved")
    terminal.press("Enter")
    try terminal.wait(for: "new old text")
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
  }

  /// As on a full disk: what does not fit is not begun, and fits once there is room.
  @Test func aFileThatMayNotGrowStaysAsItWas() throws {
    let old = String(repeating: "old text\n", count: 7_000)
    let folder = try TemporaryDirectory(note: old)
    let before = try folder.note()
    let terminal = try Inset.script("exec prlimit --fsize=65536 \"$inset\" note", in: folder)
    try terminal.waitForFrame()
    try terminal.modify(with: String(repeating: "word ", count: 1_000))
    terminal.press("C-o")
    try terminal.wait(for: "Not saved")
    #expect(try folder.note() == before)
    terminal.press("Enter")
    try terminal.wait(for: "the text alone") { !$0.contains("Not saved") }
    terminal.press("C-S-Home")
    terminal.type("one word ")
    try terminal.wait(for: "one word old text")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "one word \(old)")
  }
}

/// Limits of the process that have nothing to do with the text.
@Suite struct LimitTests {
  /// What is drawn passes through a file in memory, for which the limit counts as for any other.
  @Test func theScreenGoesOnUnderALimitOnFiles() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.script("exec prlimit --fsize=16384 \"$inset\" note", in: folder)
    try terminal.waitForFrame()
    for round in 1...60 {
      terminal.type("round\(round) ")
      try terminal.wait(for: "round\(round)")
      terminal.press("C-l")
    }
    #expect(terminal.log.count > 16_384)
  }
}

extension Inset {
  /// A command before the editor's that makes even root respect the permissions of files.
  static let unprivileged =
    getuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search --" : ""
}
