import Glibc

/// A descriptor that is closed when its owner is done with it, and the loops around its calls.
///
/// Interrupted calls are made again and short writes are continued; every other failure is the
/// caller's to judge.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let system: any SystemCalls
  private var isClosed = false
  /// Whether a byte or the size was changed through this descriptor.
  private(set) var isChanged = false

  /// Bytes read at a time where the size is not known.
  private static let readStep = 64 << 10

  /// Opens a file; never waits for a pipe's other end and never takes over a terminal.
  init(
    _ path: FilePath,
    in folder: Int32 = AT_FDCWD,
    _ flags: Int32,
    mode: mode_t = 0,
    system: any SystemCalls
  ) throws(SystemError) {
    descriptor = try retrying { () throws(SystemError) in
      try system.open(path, in: folder, flags | O_NONBLOCK | O_NOCTTY, mode: mode)
    }
    self.system = system
  }

  /// Stands for a descriptor that others opened and will close.
  init(borrowing descriptor: Int32, system: any SystemCalls) {
    self.descriptor = descriptor
    self.system = system
    isClosed = true
  }

  deinit {
    guard !isClosed else { return }
    try? system.close(descriptor)
  }

  /// Closes it and reports a write that the kernel had put off and that failed.
  consuming func close() throws(SystemError) {
    // Never twice, not even after EINTR: the number may be another file's by then.
    isClosed = true
    do { try system.close(descriptor) } catch  where error.code == EINTR {}
  }

  /// What it is and how large.
  func status() throws(SystemError) -> stat {
    try system.status(of: descriptor)
  }

  /// Reads from the current position to the end.
  ///
  /// - Parameters:
  ///   - expected: The bytes that are likely there; more are read all the same.
  ///   - limit: The most that may be there.
  /// - Returns: The bytes, or `nil` where there are more than the limit.
  /// - Throws: The call that failed.
  func readAll(expecting expected: Int, limit: Int) throws(SystemError) -> [UInt8]? {
    guard expected <= limit else { return nil }
    var contents: [UInt8] = []
    // One byte more, so that the end is seen without growing.
    var step = max(expected, 0) + 1
    while true {
      let before = contents.count
      try contents.append(addingCapacity: step) {
        (span: inout OutputSpan<UInt8>) throws(SystemError) in
        try span.withUnsafeMutableBufferPointer { buffer, count throws(SystemError) in
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
      guard contents.count > before else { return contents }
      guard contents.count <= limit else { return nil }
      let room = contents.capacity - contents.count
      step = room > 0 ? room : max(Self.readStep, contents.count)
    }
  }

  /// Reads the next bytes, as many as there are up to a number; none at the end.
  func readSlice(of count: Int) throws(SystemError) -> [UInt8] {
    var slice: [UInt8] = []
    try slice.append(addingCapacity: count) {
      (span: inout OutputSpan<UInt8>) throws(SystemError) in
      try span.withUnsafeMutableBufferPointer { buffer, filled throws(SystemError) in
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    return slice
  }

  /// Writes all bytes at an offset.
  mutating func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.span.bytes.extracting(droppingFirst: done)
      let count = try rest.withUnsafeBytes { rest throws(SystemError) in
        try retrying { () throws(SystemError) in
          try system.write(descriptor, rest, at: offset + done)
        }
      }
      guard count > 0 else { throw SystemError(EIO) }
      done += count
      isChanged = true
    }
  }

  /// Writes all bytes of the journal at an offset.
  func write(journal bytes: [UInt8], at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.span.bytes.extracting(droppingFirst: done)
      let count = try rest.withUnsafeBytes { rest throws(SystemError) in
        try retrying { () throws(SystemError) in
          try system.write(descriptor, journal: rest, at: offset + done)
        }
      }
      guard count > 0 else { throw SystemError(EIO) }
      done += count
    }
  }

  /// Writes all bytes to a pipe, a terminal or wherever else there is no offset.
  func send(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.span.bytes.extracting(droppingFirst: done)
      done += try rest.withUnsafeBytes { rest throws(SystemError) in
        try retrying { () throws(SystemError) in
          try waiting(for: POLLOUT) { () throws(SystemError) in
            try system.write(descriptor, rest)
          }
        }
      }
    }
  }

  /// Makes sure that the disk has room for so many bytes, without changing one.
  ///
  /// Where the file system cannot reserve, the room is found out by writing.
  func reserve(_ bytes: Int) throws(SystemError) {
    guard bytes > 0 else { return }
    guard bytes <= system.largestFile() else { throw SystemError(EFBIG) }
    try tolerating([EOPNOTSUPP, ENOSYS, EINVAL, ENODEV]) { () throws(SystemError) in
      try system.reserve(descriptor, bytes: bytes)
    }
  }

  /// Cuts or extends it to a size.
  mutating func truncate(to size: Int) throws(SystemError) {
    try retrying { () throws(SystemError) in try system.truncate(descriptor, to: size) }
    isChanged = true
  }

  /// Returns once the bytes are on the disk; where the file system cannot tell, at once.
  func synchronize() throws(SystemError) {
    try tolerating([EINVAL, EOPNOTSUPP, ENOSYS]) { () throws(SystemError) in
      try system.synchronize(descriptor)
    }
  }

  /// Has the disk begin with the bytes from an offset on, and waits for those that it began with
  /// before: so that what is told of the progress is true, and little is left to wait for at the end.
  func writeOut(_ bytes: Int, from offset: Int) throws(SystemError) {
    try tolerating([EINVAL, EOPNOTSUPP, ENOSYS, ESPIPE]) { () throws(SystemError) in
      try system.writeOut(descriptor, from: offset, bytes: bytes, waiting: false)
      guard offset >= bytes else { return }
      try system.writeOut(descriptor, from: offset - bytes, bytes: bytes, waiting: true)
    }
  }

  /// Locks it until it is closed; `EWOULDBLOCK` where somebody else has.
  func lock() throws(SystemError) {
    try retrying { () throws(SystemError) in try system.lock(descriptor) }
  }

  /// Sets the time of modification; `nil` is now.
  func setModified(to time: Timestamp?) throws(SystemError) {
    try retrying { () throws(SystemError) in try system.setModified(descriptor, to: time) }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try retrying { () throws(SystemError) in
      try waiting(for: POLLIN) { () throws(SystemError) in
        try system.read(descriptor, into: buffer)
      }
    }
  }

  /// Makes a call again once a pipe that somebody set to not waiting is ready for it.
  private func waiting(
    for events: Int32,
    _ call: () throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    while true {
      do { return try call() } catch  where error.code == EAGAIN {
        try system.wait(descriptor, for: events)
      }
    }
  }

  /// Makes a call whose failure with one of some codes does not matter.
  func tolerating(
    _ codes: [Int32],
    _ call: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do { try retrying(call) } catch  where codes.contains(error.code) {}
  }
}

/// Makes a call again for as long as signals interrupt it.
func retrying<Result>(
  _ call: () throws(SystemError) -> Result
) throws(SystemError) -> Result {
  while true {
    do { return try call() } catch  where error.code == EINTR { continue }
  }
}
