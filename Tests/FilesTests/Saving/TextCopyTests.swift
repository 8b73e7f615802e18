import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct TextCopyTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func isPrivate() throws {
    try TextCopy.write(text("text"), to: folder.file("copy"))
    #expect(try folder.status(of: "copy").st_mode & 0o777 == 0o600)
    #expect(try folder.bytes(of: "copy") == Array("text".utf8))
    #expect(folder.entries() == ["copy"])
  }

  /// Not even one that leads to nothing: who put it there may want to read what comes.
  @Test(arguments: ["file", "link", "folder"]) func overwritesNothing(kind: String) throws {
    switch kind {
    case "file": try folder.write("other", to: "copy")
    case "link": symlink(folder.path("elsewhere"), folder.path("copy"))
    default: mkdir(folder.path("copy"), 0o700)
    }
    #expect(
      try reason { try TextCopy.write(text("text"), to: folder.file("copy")) }
        == .changedOnDisk(.created)
    )
    #expect(folder.entries() == ["copy"])
  }

  @Test func isOfferedUnderANameThatNobodyHas() throws {
    let home = FilePath(folder.path)
    func suggestion() -> FilePath {
      TextCopy.suggestedPath(for: FilePath("/etc/note.txt"), home: home)
    }
    #expect(suggestion() == folder.file("note.txt"))
    try folder.write("", to: "note.txt")
    #expect(suggestion() == folder.file("note.txt-2"))
    symlink("nowhere", folder.path("note.txt-2"))
    #expect(suggestion() == folder.file("note.txt-3"))
  }

  @Test(arguments: [nil, "relative", "/nonexistent/home"])
  func isOfferedInAFolderThatThereIs(home: String?) {
    let path = TextCopy.suggestedPath(for: FilePath("note"), home: home.map { FilePath($0) })
    #expect(path.folder == FilePath("/tmp"))
  }

  @Test(.enabled(if: TinyDisk.isPossible, "needs the right to mount"))
  func isOfferedOnAnotherDiskThanTheFull() throws {
    let disk = try TinyDisk()
    let path = TextCopy.suggestedPath(
      for: disk.folder.file("note"),
      home: FilePath(disk.folder.path)
    )
    #expect(path.folder == FilePath("/tmp"))
  }
}
