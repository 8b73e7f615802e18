import CLinux
package import Glibc

/// The kernel itself.
package struct Kernel: SystemCalls {
  /// Creates the kernel's representative.
  package init() {}

  package func open(
    _ path: FilePath,
    in folder: Int32,
    _ flags: Int32,
    mode: mode_t
  ) throws(SystemError) -> Int32 {
    try path.withCString { name throws(SystemError) in
      try check(openat(folder, name, flags | O_CLOEXEC, mode))
    }
  }

  package func close(_ descriptor: Int32) throws(SystemError) {
    _ = try check(Glibc.close(descriptor))
  }

  package func status(of descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    _ = try check(fstat(descriptor, &status))
    return status
  }

  package func status(ofName path: FilePath, in folder: Int32) throws(SystemError) -> stat {
    var status = stat()
    try path.withCString { name throws(SystemError) in
      _ = try check(fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW))
    }
    return status
  }

  package func resolve(_ path: FilePath) throws(SystemError) -> FilePath {
    try path.withCString { name throws(SystemError) in
      guard let resolved = realpath(name, nil) else { throw .last }
      defer { free(resolved) }
      return FilePath(cString: resolved)
    }
  }

  package func destination(ofLink path: FilePath) throws(SystemError) -> FilePath {
    try path.withCString { name throws(SystemError) in
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let length = try check(readlink(name, &buffer, Int(PATH_MAX)))
      return FilePath(buffer[..<length].map { UInt8(bitPattern: $0) })
    }
  }

  package func checkWritable(_ path: FilePath) throws(SystemError) {
    try path.withCString { name throws(SystemError) in
      _ = try check(faccessat(AT_FDCWD, name, W_OK, AT_EACCESS))
    }
  }

  package func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  package func remove(_ path: FilePath, in folder: Int32) throws(SystemError) {
    try path.withCString { name throws(SystemError) in
      _ = try check(unlinkat(folder, name, 0))
    }
  }

  package func rename(
    _ name: FilePath,
    to newName: FilePath,
    in folder: Int32,
    _ rule: RenameRule
  ) throws(SystemError) {
    let flags: UInt32 =
      switch rule {
      case .replacing: 0
      case .exchanging: linux_rename_exchange
      case .keeping: linux_rename_noreplace
      }
    try name.withCString { old throws(SystemError) in
      try newName.withCString { new throws(SystemError) in
        _ = try check(renameat2(folder, old, folder, new, flags))
      }
    }
  }

  package func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try check(Glibc.read(descriptor, buffer.baseAddress, buffer.count))
  }

  package func write(
    _ descriptor: Int32,
    _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    try check(Glibc.write(descriptor, bytes.baseAddress, bytes.count))
  }

  package func write(
    _ descriptor: Int32,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try check(pwrite(descriptor, bytes.baseAddress, bytes.count, offset))
  }

  package func wait(_ descriptor: Int32, for events: Int32) throws(SystemError) {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    _ = try check(poll(&request, 1, -1))
  }

  package func reserve(_ descriptor: Int32, bytes: Int) throws(SystemError) {
    _ = try check(fallocate(descriptor, linux_fallocate_keep_size, 0, bytes))
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    _ = try check(ftruncate(descriptor, size))
  }

  package func synchronize(_ descriptor: Int32) throws(SystemError) {
    _ = try check(fsync(descriptor))
  }

  package func writeOut(
    _ descriptor: Int32,
    from offset: Int,
    bytes: Int,
    waiting: Bool
  ) throws(SystemError) {
    let flags = waiting ? linux_write_out_and_wait : linux_write_out
    _ = try check(sync_file_range(descriptor, offset, bytes, flags))
  }

  package func setModified(_ descriptor: Int32, to time: Timestamp?) throws(SystemError) {
    // Now for both is the one form that asks for the right to write and not for ownership.
    let now = timespec(tv_sec: 0, tv_nsec: Timestamp.now)
    let unchanged = timespec(tv_sec: 0, tv_nsec: Timestamp.unchanged)
    let times = time.map { [unchanged, timespec(tv_sec: $0.seconds, tv_nsec: $0.nanoseconds)] }
    _ = try check(futimens(descriptor, times ?? [now, now]))
  }

  package func largestFile() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
    return Int(clamping: limit.rlim_cur)
  }

  /// Passes a call's result on, or throws its `errno` where the result is negative.
  func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw .last }
    return result
  }
}
