package import Glibc

/// The kernel's file calls that this target needs, one method for one call.
///
/// A seam: tests put a kernel in its place whose n-th call fails. Nothing here retries or loops;
/// that is `OpenFile`'s business. Names are looked up in a folder that is held open, or, with
/// `AT_FDCWD`, in the working folder. Documents are written with `pwrite`, the terminal with
/// `write`, the journal with `pwritev`: so a tracer tells them apart, and a fault can be put before
/// one of them alone.
package protocol SystemCalls: FolderCalls, Sendable {
  /// `openat(2)`.
  func open(
    _ path: FilePath,
    in folder: Int32,
    _ flags: Int32,
    mode: mode_t
  ) throws(SystemError) -> Int32
  /// `close(2)`.
  func close(_ descriptor: Int32) throws(SystemError)
  /// `fstat(2)`.
  func status(of descriptor: Int32) throws(SystemError) -> stat
  /// `fstatat(2)`: of the name itself, not of what a link points to.
  func status(ofName path: FilePath, in folder: Int32) throws(SystemError) -> stat
  /// `realpath(3)`: the absolute path with every link followed.
  func resolve(_ path: FilePath) throws(SystemError) -> FilePath
  /// `readlink(2)`: where a symbolic link points.
  func destination(ofLink path: FilePath) throws(SystemError) -> FilePath
  /// `faccessat(2)` for writing, with the effective user's rights.
  func checkWritable(_ path: FilePath) throws(SystemError)
  /// `isatty(3)`.
  func isTerminal(_ descriptor: Int32) -> Bool
  /// `unlinkat(2)`.
  func remove(_ path: FilePath, in folder: Int32) throws(SystemError)
  /// `renameat2(2)` within a folder.
  func rename(
    _ name: FilePath,
    to newName: FilePath,
    in folder: Int32,
    _ rule: RenameRule
  ) throws(SystemError)

  /// `read(2)`; the result is the number of bytes read, 0 at the end.
  func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int
  /// `write(2)`; the result may be fewer bytes than given.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// `pwrite(2)`; the result may be fewer bytes than given.
  func write(
    _ descriptor: Int32,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int
  /// `poll(2)` on one descriptor, without a time limit.
  func wait(_ descriptor: Int32, for events: Int32) throws(SystemError)

  /// `fallocate(2)` with `FALLOC_FL_KEEP_SIZE`, from the start of the file.
  func reserve(_ descriptor: Int32, bytes: Int) throws(SystemError)
  /// `ftruncate(2)`.
  func truncate(_ descriptor: Int32, to size: Int) throws(SystemError)
  /// `fsync(2)`.
  func synchronize(_ descriptor: Int32) throws(SystemError)
  /// `sync_file_range(2)`: begins to write a part to the disk, and waits for it or not.
  func writeOut(
    _ descriptor: Int32,
    from offset: Int,
    bytes: Int,
    waiting: Bool
  ) throws(SystemError)
  /// `futimens(2)`: sets the time of modification; `nil` is now, for the time of access too.
  func setModified(_ descriptor: Int32, to time: Timestamp?) throws(SystemError)
  /// `getrlimit(2)` for `RLIMIT_FSIZE`: the largest file that this process may write, in bytes.
  func largestFile() -> Int

  /// `fcntl(2)` with `F_SETLEASE`: takes a lease (`F_WRLCK`) or gives it back (`F_UNLCK`).
  func setLease(_ descriptor: Int32, _ kind: Int32) throws(SystemError)
  /// `fcntl(2)` with `F_SETSIG`: which signal says that somebody waits for a lease to be given back.
  func setLeaseSignal(_ descriptor: Int32, _ signal: Int32) throws(SystemError)
  /// `flock(2)`, exclusive and without waiting.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// `geteuid(2)`.
  func effectiveUser() -> uid_t

  /// `fchown(2)`.
  func setOwner(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) throws(SystemError)
  /// `fchmod(2)`.
  func setMode(_ descriptor: Int32, _ mode: mode_t) throws(SystemError)
  /// `ioctl(2)` with `FS_IOC_GETFLAGS`: what `lsattr` shows.
  func flags(of descriptor: Int32) throws(SystemError) -> Int
  /// `flistxattr(2)`: the names of extended attributes, a zero byte behind each.
  func attributeNames(of descriptor: Int32) throws(SystemError) -> [CChar]
  /// `fgetxattr(2)`; the name ends with a zero byte.
  func attribute(_ name: [CChar], of descriptor: Int32) throws(SystemError) -> [UInt8]
  /// `fsetxattr(2)`; the name ends with a zero byte.
  func setAttribute(
    _ name: [CChar],
    of descriptor: Int32,
    to value: [UInt8]
  ) throws(SystemError)
  /// `fremovexattr(2)`; the name ends with a zero byte.
  func removeAttribute(_ name: [CChar], of descriptor: Int32) throws(SystemError)
}

/// What happens where the new name of a file is taken.
package enum RenameRule: Sendable {
  /// The file that had it loses it.
  case replacing
  /// The two files change names.
  case exchanging
  /// `EEXIST`.
  case keeping
}

extension SystemCalls {
  /// `fstatat(2)` in the working folder.
  package func status(ofName path: FilePath) throws(SystemError) -> stat {
    try status(ofName: path, in: AT_FDCWD)
  }
}
