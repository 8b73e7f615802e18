import CLinux
package import Glibc

/// The kernel's file calls that this target needs, one method for one call.
///
/// A seam: tests put a kernel in its place whose n-th call fails. Nothing here retries or loops;
/// that is `OpenFile`'s business. Documents are written with `pwrite` and nothing else is, so that
/// a tracer can tell a document's bytes from the terminal's.
package protocol SystemCalls: Sendable {
  /// `open(2)`.
  func open(_ path: FilePath, _ flags: Int32, mode: mode_t) throws(SystemError) -> Int32
  /// `close(2)`.
  func close(_ descriptor: Int32) throws(SystemError)
  /// `fstat(2)`.
  func status(of descriptor: Int32) throws(SystemError) -> stat
  /// `lstat(2)`: of the name itself, not of what a link points to.
  func status(ofName path: FilePath) throws(SystemError) -> stat
  /// `realpath(3)`: the absolute path with every link followed.
  func resolve(_ path: FilePath) throws(SystemError) -> FilePath
  /// `readlink(2)`: where a symbolic link points.
  func destination(ofLink path: FilePath) throws(SystemError) -> FilePath
  /// `faccessat(2)` for writing, with the effective user's rights.
  func checkWritable(_ path: FilePath) throws(SystemError)
  /// `isatty(3)`.
  func isTerminal(_ descriptor: Int32) -> Bool
  /// `unlink(2)`.
  func remove(_ path: FilePath) throws(SystemError)

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
  /// `futimens(2)`: sets the time of modification; `nil` is now, for the time of access too.
  func setModified(_ descriptor: Int32, to time: Timestamp?) throws(SystemError)
  /// `getrlimit(2)` for `RLIMIT_FSIZE`: the largest file that this process may write, in bytes.
  func largestFile() -> Int
}

/// The kernel itself.
package struct Kernel: SystemCalls {
  /// Creates the kernel's representative.
  package init() {}

  package func open(
    _ path: FilePath,
    _ flags: Int32,
    mode: mode_t
  ) throws(SystemError) -> Int32 {
    try path.withCString { name throws(SystemError) in
      try check(Glibc.open(name, flags | O_CLOEXEC, mode))
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

  package func status(ofName path: FilePath) throws(SystemError) -> stat {
    var status = stat()
    try path.withCString { name throws(SystemError) in
      _ = try check(lstat(name, &status))
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

  package func remove(_ path: FilePath) throws(SystemError) {
    try path.withCString { name throws(SystemError) in
      _ = try check(unlink(name))
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
  private func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw .last }
    return result
  }
}
