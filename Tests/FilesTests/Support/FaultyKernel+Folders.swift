import Files
import Glibc

extension FaultyKernel {
  func createFolder(_ name: FilePath, in folder: Int32, mode: mode_t) throws(SystemError) {
    try pass("mkdirat")
    try kernel.createFolder(name, in: folder, mode: mode)
  }

  func names(in folder: Int32) throws(SystemError) -> [FilePath] {
    try pass("getdents")
    return try kernel.names(in: folder)
  }

  func fileSystem(of path: FilePath) throws(SystemError) -> FileSystemKind {
    try pass("statfs")
    return try kernel.fileSystem(of: path)
  }

  func write(
    _ descriptor: Int32,
    journal bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try pass("pwritev")
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(bite))
    return try kernel.write(descriptor, journal: part, at: offset)
  }
}
