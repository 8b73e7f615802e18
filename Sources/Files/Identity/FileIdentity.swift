import Glibc

/// Which file it was and in what state: equal identities mean untouched bytes.
package struct FileIdentity: Hashable, Sendable {
  /// The file system.
  package let device: UInt
  /// The file's number there.
  package let inode: UInt
  /// The size in bytes.
  package let size: Int
  /// When the bytes last changed, as far as it is told: programs set it at will.
  package let modified: Timestamp
  /// When anything about the file last changed; the kernel's word, which nobody can set.
  package let changed: Timestamp

  /// The identity in a file's status.
  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = Timestamp(status.st_mtim)
    changed = Timestamp(status.st_ctim)
  }

  /// Whether both are one file, whatever happened to its bytes.
  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether both are one file whose bytes were not written in between; its name may be another.
  func hasContent(of other: FileIdentity) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}
