import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct TextFileTouchTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("text", to: "a")
  }

  private func reason(_ file: inout TextFile) throws -> FileError.Reason? {
    try FilesTests.reason { try file.touch() }
  }

  @Test func movesTheTimeAndWritesNothing() throws {
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    let before = try folder.status(of: "a")
    kernel.arm(.init())
    try file.touch()
    let after = try folder.status(of: "a")
    #expect(after.st_mtim.tv_sec != before.st_mtim.tv_sec)
    #expect(after.st_ino == before.st_ino)
    #expect(try folder.bytes(of: "a") == Array("text".utf8))
    #expect(!kernel.log.contains("pwrite") && !kernel.log.contains("ftruncate"))
  }

  @Test func anOldTimeBecomesNow() throws {
    try folder.setModified("a", to: 1_000_000_000)
    var file = try TextFile.open(folder.file("a")).file
    try file.touch()
    #expect(try folder.status(of: "a").st_mtim.tv_sec > 1_500_000_000)
  }

  @Test func aSaveAfterwardsDoesNotAsk() throws {
    var file = try TextFile.open(folder.file("a")).file
    try file.touch()
    try file.save(text("new"))
    try file.touch()
    #expect(try folder.bytes(of: "a") == Array("new".utf8))
  }

  @Test func createsAFileThatIsNew() throws {
    var file = try TextFile.open(folder.file("new")).file
    try file.touch()
    #expect(try folder.bytes(of: "new") == [])
    #expect(!file.isNew)
  }

  @Test func isDoneWithoutTheRightToSetTimes() throws {
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    kernel.arm(.init())
    try file.touch()
    let calls = kernel.log
    file = try TextFile.open(folder.file("a"), system: kernel).file
    let moving = try #require(calls.firstIndex(of: "futimens"))
    kernel.arm(.init(passing: moving, code: EPERM))
    #expect(try reason(&file) == nil)
    #expect(kernel.hasFailed)
  }

  @Test func confirmsOnlyWhatTheUserSaw() throws {
    var file = try TextFile.open(folder.file("a")).file
    try folder.setModified("a", to: 5)
    #expect(try reason(&file) == nil)
    try folder.write("TEXT", to: "a")
    #expect(try reason(&file) == .changedOnDisk(.content))
    unlink(folder.path("a"))
    #expect(try reason(&file) == .changedOnDisk(.removed))
    var new = try TextFile.open(folder.file("new")).file
    try folder.write("", to: "new")
    #expect(try reason(&new) == .changedOnDisk(.created))
  }
}
