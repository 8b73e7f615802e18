import Glibc
import Terminal
import TestSupport
import Testing

/// The kernel tells of changes, without a key.
@Suite struct ChangeTests {
  /// Written in place, and put in its place: the next one is noticed, too.
  @Test(arguments: ["write", "rename"]) func aChangeIsNoticed(way: String) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    for text in ["first", "second", "third"] {
      try terminal.wait(for: "sleep") { _ in terminal.isIdle }
      if way == "write" {
        try folder.write("\(text) change\n", to: "note")
      } else {
        try folder.write("\(text) change\n", to: "new")
        rename(folder.path("new"), folder.path("note"))
      }
      try terminal.wait(for: "\(text) change")
    }
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
  }

  /// The same bytes in another file: what happens to that one counts from then on.
  @Test func aFileInThePlaceOfAnotherIsWatched() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.wait(for: "sleep") { _ in terminal.isIdle }
    try folder.write("old text\n", to: "new")
    rename(folder.path("new"), folder.path("note"))
    // Until it was looked at.
    usleep(1_000_000)
    try terminal.wait(for: "sleep") { _ in terminal.isIdle }
    try folder.write("new text\n", to: "note")
    try terminal.wait(for: "new text")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test func whatWasTypedIsAskedAbout() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify(with: "mine ")
    try terminal.wait(for: "sleep") { _ in terminal.isIdle }
    try folder.write("theirs\n", to: "note")
    try terminal.answer("changed by another program", with: "k")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "mine old text\n")
  }
}
