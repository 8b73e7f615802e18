import CLinux
import Glibc

/// More of the kernel's calls: those on folders as a whole, and the one that writes the journal.
package protocol FolderCalls {
  /// `mkdirat(2)`.
  func createFolder(_ name: FilePath, in folder: Int32, mode: UInt32) throws(SystemError)
  /// `readdir(3)` of all of a folder, without `.` and `..`.
  func names(in folder: Int32) throws(SystemError) -> [FilePath]
  /// `statfs(2)`: what sort of file system holds a file.
  func fileSystem(of path: FilePath) throws(SystemError) -> FileSystemKind
  /// `pwritev(2)`, with which the journal is written and nothing else is; the result may be fewer
  /// bytes than given.
  func write(
    _ descriptor: Int32,
    journal bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int
}

/// What of a file system matters here.
package enum FileSystemKind: Sendable {
  /// It is in memory and gone with it (tmpfs, ramfs).
  case memory
  /// Others may change it without this kernel's knowing: it comes over a network, or from a program.
  case remote
  /// All else: a disk.
  case disk

  init(magic: UInt32) {
    switch magic {
    case linux_tmpfs, linux_ramfs: self = .memory
    case linux_nfs, linux_smb, linux_cifs, linux_smb2, linux_fuse, linux_9p, linux_afs, linux_ceph:
      self = .remote
    default: self = .disk
    }
  }
}

extension Kernel {
  package func createFolder(
    _ name: FilePath,
    in folder: Int32,
    mode: UInt32
  ) throws(SystemError) {
    try name.withCString { name throws(SystemError) in
      _ = try check(mkdirat(folder, name, mode))
    }
  }

  package func names(in folder: Int32) throws(SystemError) -> [FilePath] {
    // The stream closes its descriptor, and reads from where that stands.
    let copy = try check(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      _ = Glibc.close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          FilePath(cString: $0)
        }
      }
      if name != FilePath("."), name != FilePath("..") { names.append(name) }
    }
    return names
  }

  package func fileSystem(of path: FilePath) throws(SystemError) -> FileSystemKind {
    var status = CLinux.statfs()
    try path.withCString { name throws(SystemError) in _ = try check(statfs(name, &status)) }
    return FileSystemKind(magic: UInt32(truncatingIfNeeded: status.f_type))
  }

  package func write(
    _ descriptor: Int32,
    journal bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    var part = iovec(iov_base: start, iov_len: bytes.count)
    return try check(pwritev(descriptor, &part, 1, offset))
  }
}
