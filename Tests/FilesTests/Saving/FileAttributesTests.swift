import CLinux
import Glibc
import TestSupport
import Testing

@testable import Files

/// What a file has besides its bytes is there after it was saved, whichever way.
@Suite struct FileAttributesTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("old\n", to: "a")
  }

  private func attributes(of name: String) throws -> FileAttributes {
    try OpenFile(folder.file(name), O_RDONLY, system: Kernel()).attributes()
  }

  /// Saves and expects all attributes to be the same.
  private func expectKept(inPlace: Bool) throws {
    if inPlace { link(folder.path("a"), folder.path("twin")) }
    let before = try attributes(of: "a")
    var file = try TextFile.open(folder.file("a")).file
    try file.save(text("new text\n"))
    #expect(try attributes(of: "a") == before)
    #expect(try folder.bytes(of: "a") == Array("new text\n".utf8))
  }

  private func set(_ name: String, to value: [UInt8]) -> Bool {
    let file = open(folder.path("a"), O_RDONLY)
    defer { close(file) }
    return fsetxattr(file, name, value, value.count, 0) == 0
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o751, 0o2755, 0o4711, 0o666], [false, true])
  func permissions(mode: mode_t, inPlace: Bool) throws {
    chmod(folder.path("a"), mode)
    try expectKept(inPlace: inPlace)
  }

  @Test(.enabled(if: getuid() == 0, "needs root"), arguments: [false, true])
  func anotherOwner(inPlace: Bool) throws {
    chown(folder.path("a"), 1234, 1235)
    chmod(folder.path("a"), 0o2640)
    try expectKept(inPlace: inPlace)
    #expect(try folder.status(of: "a").st_uid == 1234)
  }

  @Test(arguments: [false, true]) func notes(inPlace: Bool) throws {
    try #require(set("user.origin", to: Array("https://example.org".utf8)))
    try #require(set("user.empty", to: []))
    try expectKept(inPlace: inPlace)
  }

  /// `user:1234:r--` beside the usual three, in the kernel's form (posix_acl_xattr.h).
  @Test(arguments: [false, true]) func accessControlLists(inPlace: Bool) throws {
    try #require(set("system.posix_acl_access", to: Self.list))
    try expectKept(inPlace: inPlace)
  }

  /// A folder's default list is for new files, and this is none.
  @Test func aFoldersDefaultListIsNotTakenOn() throws {
    let parent = open(folder.path("."), O_RDONLY)
    defer { close(parent) }
    try #require(fsetxattr(parent, "system.posix_acl_default", Self.list, Self.list.count, 0) == 0)
    try expectKept(inPlace: false)
    #expect(try attributes(of: "a").extended.isEmpty)
    var new = try TextFile.open(folder.file("new")).file
    try new.save(text("text"))
    #expect(try !attributes(of: "new").extended.isEmpty)
  }

  /// `CAP_NET_RAW`, which the kernel takes from a file that is written.
  @Test(.enabled(if: getuid() == 0, "needs root"), arguments: [false, true])
  func capabilities(inPlace: Bool) throws {
    let version2: [UInt8] = [1, 0, 0, 2, 0, 0x20, 0, 0] + Array(repeating: 0, count: 12)
    try #require(set("security.capability", to: version2))
    try expectKept(inPlace: inPlace)
  }

  private static let list: [UInt8] =
    [2, 0, 0, 0] + entry(0x01, 6) + entry(0x02, 4, id: 1234) + entry(0x04, 4) + entry(0x10, 4)
    + entry(0x20, 0)

  private static func entry(_ tag: UInt8, _ permissions: UInt8, id: UInt32 = .max) -> [UInt8] {
    [tag, 0, permissions, 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> (8 * $0)) }
  }
}
