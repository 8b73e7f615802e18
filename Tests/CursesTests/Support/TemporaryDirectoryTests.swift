import Glibc
import TestSupport
import Testing

@Suite struct TemporaryDirectoryTests {
  @Test func holdsFilesAndGoesAway() throws {
    var directory: TemporaryDirectory? = try TemporaryDirectory()
    let path = try #require(directory?.path)
    let file = try #require(try directory?.write([0, 255, 10], to: "bytes"))
    try directory?.write("text", to: "a b")
    #expect(try directory?.bytes(of: "bytes") == [0, 255, 10])
    #expect(directory?.entries() == ["a b", "bytes"])
    mkdir("\(path)/inner", 0o700)
    symlink("/", "\(path)/inner/root")
    chmod("\(path)/inner", 0)
    directory = nil
    #expect(access(file, F_OK) != 0)
    #expect(access(path, F_OK) != 0)
    #expect(access("/etc", F_OK) == 0)
  }
}
