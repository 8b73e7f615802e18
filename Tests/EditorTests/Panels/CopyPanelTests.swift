import Glibc
import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import Files

/// What becomes of a text that cannot be saved where it belongs.
@Suite struct CopyPanelTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A session whose text cannot be saved, with the panel open and a name typed.
  private func bench(
    rows: Int = 12,
    reason: FileError.Reason = .notSaved(SystemError(28)),
    typing name: String
  ) throws -> EditorBench {
    let bench = try #require(EditorBench("text", columns: 80, rows: rows))
    bench.destinations[0].failures = [reason]
    bench.type("new ")
    bench.press("C-o")
    if rows > 1 {
      #expect(bench.driver.screen.contains("could not be saved: the disk is full"))
    }
    bench.press("c", "C-a")
    bench.type(name)
    return bench
  }

  @Test(arguments: [12, 5, 1]) func theCopyIsWrittenAndSaidToBe(rows: Int) throws {
    let bench = try bench(rows: rows, typing: folder.path("copy"))
    bench.press("Enter")
    #expect(try folder.bytes(of: "copy") == Array("new text".utf8))
    if rows > 1 { #expect(bench.driver.screen.contains(folder.path("copy"))) }
    bench.press("Enter")
    bench.type("er")
    #expect(bench.text() == "new ertext")
    #expect(bench.status == nil)
    // What was asked for is another matter than the copy.
    bench.press("C-q", "d")
    #expect(bench.status == 1)
    #expect(bench.destinations[0].saved.isEmpty)
  }

  @Test func onlyTheUserCanReadIt() throws {
    let bench = try bench(typing: folder.path("copy"))
    bench.press("Enter")
    #expect(try Kernel().status(ofName: FilePath(folder.path("copy"))).st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [
    ("taken", "exists already"), ("link", "exists already"), (".", "exists already"),
    ("missing/copy", "no such folder"), ("taken/copy", "no such folder"), ("", "no name"),
  ])
  func whatCannotBeIsSaid(name: String, remark: String) throws {
    try folder.write("other", to: "taken")
    symlink("elsewhere", folder.path("link"))
    let bench = try bench(typing: name.isEmpty ? "" : folder.path(name))
    if name.isEmpty { bench.press("Delete") }
    bench.press("Enter")
    #expect(bench.driver.screen.line(11).contains(remark))
    #expect(folder.entries() == ["link", "taken"])
    #expect(try folder.bytes(of: "taken") == Array("other".utf8))
    bench.press("x")
    #expect(!bench.driver.screen.line(11).contains(remark))
  }

  @Test func escGoesBackToTheText() throws {
    let bench = try bench(typing: folder.path("copy"))
    bench.press("Esc")
    bench.type("er")
    #expect(bench.text() == "new ertext")
    #expect(folder.entries() == [])
  }
}
