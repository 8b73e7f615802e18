import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct TextFileSaveTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Writes a file and opens it.
  private func opened(_ contents: String = "old text\n") throws -> TextFile {
    try folder.write(contents, to: "a")
    return try TextFile.open(folder.file("a")).file
  }

  private func contents(_ name: String = "a") throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  @Test(arguments: ["", "x", "old text\nand more\n", "old tex", "new text\n"])
  func savesTwice(new: String) throws {
    var file = try opened()
    try file.save(text(new))
    #expect(try contents() == new)
    try file.save(text(new + "again"))
    #expect(try contents() == new + "again")
    #expect(folder.entries() == ["a"])
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 600_000])
  func savesEverySize(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 3 ^ $0 >> 9) }
    var file = try opened(String(repeating: "x", count: 300_000))
    try file.save(text(bytes))
    #expect(try folder.bytes(of: "a") == bytes)
  }

  @Test func writesInPlaceOnlyWhatDiffers() throws {
    let size = 1 << 20
    var bytes = [UInt8](repeating: 0x61, count: size)
    try folder.write(bytes, to: "a")
    link(folder.path("a"), folder.path("twin"))
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    bytes[size - 1] = 0x62
    kernel.arm(.init())
    try file.save(text(bytes))
    #expect(kernel.log.filter { $0 == "pwrite" }.count == 1)
    #expect(!kernel.log.contains("ftruncate"))
    #expect(try folder.bytes(of: "a") == bytes)
  }

  @Test func keepsTheFilesOwnNatureAndItsNames() throws {
    var file = try opened()
    chmod(folder.path("a"), 0o4640)
    link(folder.path("a"), folder.path("twin"))
    symlink("a", folder.path("link"))
    let before = try folder.status(of: "a")
    file = try TextFile.open(folder.file("link")).file
    try file.save(text("new\n"))
    let after = try folder.status(of: "a")
    #expect(after.st_ino == before.st_ino)
    // The kernel takes set-user-ID from a file that is written by anybody but root.
    #expect(after.st_mode & 0o777 == before.st_mode & 0o777)
    #expect(try contents("twin") == "new\n")
    #expect(FileKind(try folder.status(of: "link")) == .link)
  }

  @Test func createsAFile() throws {
    var file = try TextFile.open(folder.file("a")).file
    try file.save(text("new"))
    #expect(try contents() == "new")
    #expect(!file.isNew)
    try file.save(text("newer"))
    #expect(try contents() == "newer")
    let mask = umask(0)
    umask(mask)
    #expect(try folder.status(of: "a").st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func createsTheFileThatALinkLeadsTo() throws {
    symlink("new", folder.path("link"))
    var file = try TextFile.open(folder.file("link")).file
    try file.save(text("text"))
    #expect(FileKind(try folder.status(of: "link")) == .link)
    #expect(try contents("new") == "text")
  }

  @Test func needsAFolder() throws {
    var file = try TextFile.open(folder.file("missing/a")).file
    #expect(try reason { try file.save(text("text")) } == .missingFolder)
    mkdir(folder.path("missing"), 0o700)
    try file.save(text("text"))
    #expect(try contents("missing/a") == "text")
  }

  // MARK: Changes by others

  @Test(arguments: ["other\n", "other text"])
  func asksBeforeItOverwritesAChange(other: String) throws {
    var file = try opened()
    try folder.write(other, to: "a")
    #expect(
      try reason { try file.save(text("new")) }
        == .changedOnDisk(.content)
    )
    #expect(try contents() == other)
    try file.save(text("new"), overwritingChanges: true)
    #expect(try contents() == "new")
  }

  @Test func noticesAReplacementOfTheSameSizeAndTime() throws {
    var file = try opened("old")
    let time = Int(try folder.status(of: "a").st_mtim.tv_sec)
    try folder.setModified("a", to: time)
    file = try TextFile.open(folder.file("a")).file
    try folder.write("own", to: "b")
    try folder.setModified("b", to: time)
    rename(folder.path("b"), folder.path("a"))
    #expect(
      try reason { try file.save(text("new")) }
        == .changedOnDisk(.content)
    )
    #expect(try contents() == "own")
  }

  @Test func doesNotAskWhereTheBytesAreTheSame() throws {
    var file = try opened("old")
    try folder.write("old", to: "b")
    rename(folder.path("b"), folder.path("a"))
    try folder.setModified("a", to: 5)
    try file.save(text("new"))
    #expect(try contents() == "new")
  }

  @Test func asksBeforeItCreatesARemovedFileAgain() throws {
    var file = try opened()
    unlink(folder.path("a"))
    #expect(
      try reason { try file.save(text("new")) }
        == .changedOnDisk(.removed)
    )
    #expect(folder.entries() == [])
    try file.save(text("new"), overwritingChanges: true)
    #expect(try contents() == "new")
  }

  @Test func asksBeforeItOverwritesAFileThatAppeared() throws {
    var file = try TextFile.open(folder.file("a")).file
    try folder.write("other", to: "a")
    #expect(
      try reason { try file.save(text("new")) }
        == .changedOnDisk(.created)
    )
    #expect(try contents() == "other")
    try file.save(text("new"), overwritingChanges: true)
    #expect(try contents() == "new")
  }

  @Test(arguments: [false, true])
  func neverWritesToWhatBecameSomethingElse(overwriting: Bool) throws {
    var file = try opened()
    func attempt() throws -> FileError.Reason? {
      try reason {
        try file.save(text("new"), overwritingChanges: overwriting)
      }
    }
    rename(folder.path("a"), folder.path("b"))
    symlink("b", folder.path("a"))
    #expect(try attempt() == .notRegular(.link))
    unlink(folder.path("a"))
    mkdir(folder.path("a"), 0o700)
    #expect(try attempt() == .directory)
    rmdir(folder.path("a"))
    mkfifo(folder.path("a"), 0o600)
    #expect(try attempt() == .notRegular(.pipe))
    #expect(try contents("b") == "old text\n")
  }

  // MARK: Time

  @Test func theSecondOfTheChangeIsAnother() throws {
    // Written just now, so most likely within the second in which it is saved.
    var file = try opened()
    let before = try folder.status(of: "a").st_mtim.tv_sec
    for new in ["b", "c", "c"] {
      try file.save(text(new))
      #expect(try folder.status(of: "a").st_mtim.tv_sec != before)
    }
  }

  @Test func theTimeOfTheChangeIsNow() throws {
    var file = try opened()
    try folder.setModified("a", to: 1_000_000_000)
    file = try TextFile.open(folder.file("a")).file
    try file.save(text("new"))
    #expect(try folder.status(of: "a").st_mtim.tv_sec > 1_500_000_000)
  }

  /// Only where a kill would leave a mixture.
  @Test(arguments: [1, 2]) func whatIsWrittenOverIsAnnounced(links: Int) throws {
    var file = try opened()
    if links > 1 { Glibc.link(folder.path("a"), folder.path("b")) }
    var announced: [String] = []
    try file.save(
      text("new text\n"),
      willOverwrite: {
        announced.append(String(decoding: (try? folder.bytes(of: "a")) ?? [], as: UTF8.self))
      }
    )
    #expect(announced == (links > 1 ? ["old text\n"] : []))
  }
}
