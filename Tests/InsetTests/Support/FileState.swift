import Glibc
import TestSupport
import Testing

/// Everything about a file that must stay as it is when editing was cancelled.
struct FileState: Equatable {
  /// What it holds.
  let bytes: [UInt8]
  /// Which file it is.
  let inode: UInt64
  /// Who may do what with it.
  let mode: UInt32
  /// When it was written last, in seconds.
  let seconds: Int
  /// The rest of the second, in nanoseconds.
  let nanoseconds: Int

  /// Looks at a file.
  init(of name: String, in folder: TemporaryDirectory) throws {
    bytes = try folder.bytes(of: name)
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    inode = UInt64(status.st_ino)
    mode = status.st_mode
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// What it holds, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TemporaryDirectory {
  /// A directory with one file in it, called `note`.
  convenience init(note text: String) throws {
    try self.init()
    try write(text, to: "note")
  }

  /// The file called `note` as it is now.
  func note() throws -> FileState { try FileState(of: "note", in: self) }

  /// What a file holds, as text.
  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }
}
