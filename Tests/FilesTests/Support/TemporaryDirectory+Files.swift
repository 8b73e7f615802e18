import Files
import Glibc
import TestSupport

extension TemporaryDirectory {
  /// The path of an entry, as the editor takes it; an absolute one stays as it is.
  func file(_ name: String) -> FilePath {
    FilePath(path).appending(FilePath(name))
  }

  /// What the kernel says about an entry, links not followed.
  func status(of name: String) throws -> stat {
    try Kernel().status(ofName: file(name))
  }

  /// Sets an entry's time of modification.
  func setModified(_ name: String, to seconds: Int) throws {
    let descriptor = try Kernel().open(file(name), in: AT_FDCWD, O_RDONLY, mode: 0)
    defer { try? Kernel().close(descriptor) }
    try Kernel().setModified(descriptor, to: Timestamp(seconds: seconds))
  }
}
