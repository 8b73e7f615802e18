import Testing

@testable import Files

@Suite struct FilePathTests {
  @Test(arguments: [
    ("notes.txt", ".", "notes.txt"),
    ("a/b", "a", "b"),
    ("/etc/passwd", "/etc", "passwd"),
    ("/vmlinuz", "/", "vmlinuz"),
    ("a/b/", "a/b", ""),
    ("/", "/", ""),
    ("", ".", ""),
  ])
  func splitsIntoFolderAndName(path: String, folder: String, name: String) {
    #expect(FilePath(path).folder == FilePath(folder))
    #expect(FilePath(path).name == FilePath(name))
  }

  @Test(arguments: [
    ("/tmp", "a", "/tmp/a"),
    ("/", "a", "/a"),
    ("b/", "a", "b/a"),
    ("/tmp", "/etc/passwd", "/etc/passwd"),
  ])
  func joins(folder: String, path: String, joined: String) {
    #expect(FilePath(folder).appending(FilePath(path)) == FilePath(joined))
  }

  @Test func keepsItsBytes() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2F, 0x80]
    let copy = try FilePath(bytes).withCString { name throws(SystemError) in
      FilePath(cString: name)
    }
    #expect(copy == FilePath(bytes))
  }

  @Test func refusesAZeroByte() {
    #expect(throws: SystemError.zeroByteInName) {
      try FilePath([0x61, 0, 0x62]).withCString { _ throws(SystemError) in }
    }
  }
}
