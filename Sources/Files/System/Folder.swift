import Glibc

/// A folder that is held open: names in it stay names in it, whatever is renamed above it.
final class Folder {
  private let file: OpenFile

  /// Opens a folder.
  init(_ path: FilePath, system: any SystemCalls) throws(SystemError) {
    file = try OpenFile(path, O_RDONLY | O_DIRECTORY, system: system)
  }

  /// Opens a folder, but not through a link in its last name.
  init(
    itself path: FilePath,
    in folder: Folder? = nil,
    system: any SystemCalls
  ) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let descriptor = folder?.file.descriptor ?? AT_FDCWD
    file = try OpenFile(path, in: descriptor, flags, system: system)
  }

  /// Creates a folder in it.
  func createFolder(_ name: FilePath, mode: mode_t) throws(SystemError) {
    try file.system.createFolder(name, in: file.descriptor, mode: mode)
  }

  /// The names in it.
  func names() throws(SystemError) -> [FilePath] {
    try file.system.names(in: file.descriptor)
  }

  /// What it is.
  func status() throws(SystemError) -> stat { try file.status() }

  /// Opens a file in it; never one that a symbolic link leads to.
  func open(
    _ name: FilePath,
    _ flags: Int32,
    mode: mode_t = 0
  ) throws(SystemError) -> OpenFile {
    try OpenFile(
      name,
      in: file.descriptor,
      flags | O_NOFOLLOW,
      mode: mode,
      system: file.system
    )
  }

  /// What has a name in it.
  func status(of name: FilePath) throws(SystemError) -> stat {
    try retrying { () throws(SystemError) in
      try file.system.status(ofName: name, in: file.descriptor)
    }
  }

  /// Gives a file in it another name.
  func rename(
    _ name: FilePath,
    to newName: FilePath,
    _ rule: RenameRule
  ) throws(SystemError) {
    try retrying { () throws(SystemError) in
      try file.system.rename(name, to: newName, in: file.descriptor, rule)
    }
  }

  /// Takes a name out of it.
  func remove(_ name: FilePath) throws(SystemError) {
    try retrying { () throws(SystemError) in
      try file.system.remove(name, in: file.descriptor)
    }
  }

  /// Returns once its names are on the disk.
  func synchronize() throws(SystemError) { try file.synchronize() }
}
