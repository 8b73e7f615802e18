import Glibc
import TestSupport
import Testing

@testable import Files

/// Which way a file is saved, and that what must stay does.
@Suite struct SaveStrategyTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("old\n", to: "a")
  }

  /// A file, its folder and its user, and what follows for saving.
  struct Case: Sendable, CustomTestStringConvertible {
    var owner: uid_t = 1000
    var user: uid_t = 1000
    var links: nlink_t = 1
    var folderMode: mode_t = 0o755
    var isLinkedTo = false
    var isMoved = false
    var isHeldOpen = false
    let expected: SaveStrategy
    var testDescription: String { "\(expected) for \(user)" }
  }

  @Test(arguments: [
    Case(expected: .replacing),
    Case(user: 0, expected: .replacing),
    Case(folderMode: 0o1777, expected: .replacing),
    Case(links: 2, expected: .inPlace(.otherNames)),
    Case(links: 0, expected: .inPlace(.otherNames)),
    Case(isLinkedTo: true, expected: .inPlace(.symbolicLink)),
    Case(user: 1001, expected: .inPlace(.owner)),
    Case(user: 1001, folderMode: 0o1777, expected: .inPlace(.stickyFolder)),
    Case(user: 0, folderMode: 0o1777, expected: .inPlace(.stickyFolder)),
    Case(isMoved: true, expected: .inPlace(.moved)),
    Case(isHeldOpen: true, expected: .inPlace(.heldOpen)),
  ])
  func isChosenByWhatCanBeSeen(scene: Case) {
    var file = stat()
    file.st_uid = scene.owner
    file.st_nlink = scene.links
    file.st_ino = 7
    var name = file
    if scene.isMoved { name.st_ino = 8 }
    var parent = stat()
    parent.st_mode = S_IFDIR | scene.folderMode
    let strategy = SaveStrategy(
      file: file,
      name: name,
      folder: parent,
      isLinkedTo: scene.isLinkedTo,
      user: scene.user,
      isHeldOpen: { scene.isHeldOpen }
    )
    #expect(strategy == scene.expected)
  }

  @Test func whatNobodyElseHasOpenIsReplaced() throws {
    let before = try folder.status(of: "a").st_ino
    var file = try TextFile.open(folder.file("a")).file
    try file.save(text("new\n"))
    #expect(try folder.status(of: "a").st_ino != before)
    #expect(try folder.bytes(of: "a") == Array("new\n".utf8))
  }

  /// As a cron that reads what it opened before the editor began.
  @Test(arguments: [O_RDONLY, O_RDWR]) func whoHoldsTheFileOpenReadsTheNewText(mode: Int32) throws {
    var file = try TextFile.open(folder.file("a")).file
    let held = open(folder.path("a"), mode)
    defer { close(held) }
    try file.save(text("new\n"))
    var buffer = [UInt8](repeating: 0, count: 10)
    #expect(pread(held, &buffer, 10, 0) == 4)
    #expect(buffer.starts(with: Array("new\n".utf8)))
    #expect(folder.entries() == ["a"])
  }

  /// Without a way to reserve, to lock, to ask for a lease or to exchange names, or where the name is
  /// that of a mount (`EBUSY`) or the attributes cannot be given to another file.
  @Test(arguments: [
    ("lease", EINVAL), ("flock", ENOSYS), ("fallocate", EOPNOTSUPP), ("rename", EINVAL),
    ("getflags", ENOTTY), ("flistxattr", EOPNOTSUPP), ("rename", EBUSY), ("rename", EXDEV),
    ("rename", EPERM), ("fchmod", EPERM),
  ])
  func whatIsLessCapableDoes(call: String, code: Int32) throws {
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    kernel.arm(.init())
    try file.save(text("new\n"))
    let index = try #require(kernel.log.firstIndex(of: call))
    try folder.write("old\n", to: "a")
    file = try TextFile.open(folder.file("a"), system: kernel).file
    kernel.arm(.init(passing: index, code: code))
    try file.save(text("newer\n"))
    #expect(kernel.hasFailed)
    #expect(try folder.bytes(of: "a") == Array("newer\n".utf8))
    #expect(folder.entries() == ["a"])
  }

  // MARK: Others in the same instant

  @Test(arguments: ["in place", "by another file"])
  func aChangeBetweenTheLastLookAndTheExchangeIsNotLost(way: String) throws {
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    let folder = folder
    kernel.arm(
      .init(
        before: "rename",
        event: {
          let name = way == "in place" ? "a" : "b"
          _ = try? folder.write("theirs\n", to: name)
          rename(folder.path(name), folder.path("a"))
        }
      )
    )
    #expect(try reason { try file.save(text("new\n")) } == .changedOnDisk(.content))
    #expect(try folder.bytes(of: "a") == Array("theirs\n".utf8))
    #expect(folder.entries() == ["a"])
    try file.save(text("new\n"), overwritingChanges: true)
    #expect(try folder.bytes(of: "a") == Array("new\n".utf8))
  }

  @Test func aFileThatAppearsBeforeOneIsCreatedIsNotLost() throws {
    let kernel = FaultyKernel()
    var file = try TextFile.open(folder.file("new"), system: kernel).file
    let folder = folder
    kernel.arm(
      .init(before: "rename", event: { _ = try? folder.write("theirs\n", to: "new") })
    )
    #expect(try reason { try file.save(text("new\n")) } == .changedOnDisk(.created))
    #expect(try folder.bytes(of: "new") == Array("theirs\n".utf8))
    #expect(folder.entries() == ["a", "new"])
  }

  // MARK: What a killed save leaves

  @Test func aLeftoverGoesWithTheNextSave() throws {
    try folder.write("half of a te", to: ".a.inset-save")
    var file = try TextFile.open(folder.file("a")).file
    try file.save(text("new\n"))
    #expect(folder.entries() == ["a"])
    #expect(try folder.bytes(of: "a") == Array("new\n".utf8))
  }

  @Test func whatIsNoLeftoverStays() throws {
    var file = try TextFile.open(folder.file("a")).file
    mkdir(folder.path(".a.inset-save"), 0o700)
    try file.save(text("one\n"))
    rmdir(folder.path(".a.inset-save"))
    symlink("b", folder.path(".a.inset-save"))
    try file.save(text("two\n"))
    unlink(folder.path(".a.inset-save"))
    let locked = open(try folder.write("save that goes on", to: ".a.inset-save"), O_RDONLY)
    defer { close(locked) }
    flock(locked, LOCK_EX)
    try file.save(text("three\n"))
    #expect(try folder.bytes(of: "a") == Array("three\n".utf8))
    #expect(folder.entries() == [".a.inset-save", "a"])
  }

  @Test func aNameThatLeavesNoRoomForAnotherDoes() throws {
    let name = String(repeating: "n", count: 250)
    try folder.write("old\n", to: name)
    var file = try TextFile.open(folder.file(name)).file
    try file.save(text("new\n"))
    #expect(try folder.bytes(of: name) == Array("new\n".utf8))
  }
}
