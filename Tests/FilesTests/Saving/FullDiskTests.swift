import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct FullDiskTests {
  @Test(.enabled(if: TinyDisk.isPossible, "needs the right to mount"))
  func aTextThatDoesNotFitLeavesTheOldOne() throws {
    let disk = try TinyDisk()
    let old = [UInt8](repeating: 0x61, count: 5000)
    try disk.folder.write(old, to: "a")
    disk.fill()
    var file = try TextFile.open(disk.folder.file("a")).file
    let large = text([UInt8](repeating: 0x62, count: 20_000))
    let full = FileError(path: file.path, reason: .notSaved(SystemError(ENOSPC)))
    #expect(throws: full) { try file.save(large) }
    #expect(try disk.folder.bytes(of: "a") == old)

    // What needs no more room is saved, and so is everything once there is room.
    try file.save(text([UInt8](repeating: 0x63, count: 5000)))
    try file.save(text("short"))
    #expect(try disk.folder.bytes(of: "a") == Array("short".utf8))
    unlink(disk.folder.path("filler"))
    try file.save(large)
    #expect(try disk.folder.bytes(of: "a") == [UInt8](repeating: 0x62, count: 20_000))
  }

  @Test(.enabled(if: TinyDisk.isPossible, "needs the right to mount"))
  func aNewFileThatDoesNotFitIsNotLeftBehind() throws {
    let disk = try TinyDisk()
    disk.fill()
    var file = try TextFile.open(disk.folder.file("a")).file
    let full = FileError(path: file.path, reason: .notSaved(SystemError(ENOSPC)))
    #expect(throws: full) {
      try file.save(text([UInt8](repeating: 0x62, count: 20_000)))
    }
    #expect(disk.folder.entries() == ["filler"])
    #expect(file.isNew)
  }

  @Test func aTextBeyondTheProcessesLimitLeavesTheOldOne() throws {
    let folder = try TemporaryDirectory()
    try folder.write("old", to: "a")
    var file = try TextFile.open(folder.file("a"), system: FaultyKernel(largest: 100)).file
    let beyond = FileError(path: file.path, reason: .notSaved(SystemError(EFBIG)))
    #expect(throws: beyond) {
      try file.save(text(String(repeating: "x", count: 101)))
    }
    #expect(try folder.bytes(of: "a") == Array("old".utf8))
    try file.save(text(String(repeating: "x", count: 100)))
  }
}
