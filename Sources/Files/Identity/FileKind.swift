import Glibc

/// What a name in a folder stands for.
package enum FileKind: Hashable, Sendable {
  /// Bytes, the one kind that holds a text.
  case regular
  /// A folder.
  case directory
  /// A symbolic link.
  case link
  /// A named pipe.
  case pipe
  /// A socket.
  case socket
  /// A disk, a terminal or another device.
  case device

  /// The kind in a file's status.
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
