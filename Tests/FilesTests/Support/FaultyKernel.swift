import Files
import Glibc
import Synchronization

/// The kernel with faults: fails the n-th call, or that and all after it, and writes in bites.
final class FaultyKernel: SystemCalls {
  /// Which calls fail, and with what.
  struct Plan {
    /// Calls that go through first.
    var passing = Int.max
    /// Whether everything after the first failure fails too.
    var persists = false
    /// What the failing calls say.
    var code = EIO
    /// A call before whose first time something happens.
    var before = ""
    /// What happens then.
    var event: @Sendable () -> Void = {}
  }

  private struct State {
    var plan = Plan()
    var log: [String] = []
    var calls = 0
  }

  let kernel = Kernel()
  private let state = Mutex(State())
  let bite: Int
  private let largest: Int

  /// Creates a kernel that has no faults yet.
  ///
  /// - Parameters:
  ///   - bite: Bytes that one call reads or writes at most.
  ///   - largest: What `largestFile` answers.
  init(bite: Int = .max, largest: Int = .max) {
    self.bite = bite
    self.largest = largest
  }

  /// Starts to count and to fail.
  func arm(_ plan: Plan) {
    state.withLock { $0 = State(plan: plan) }
  }

  /// The calls since it was armed, failed ones with a mark.
  var log: [String] { state.withLock { $0.log } }

  /// Whether a call has failed since it was armed.
  var hasFailed: Bool { log.contains { $0.hasSuffix("!") } }

  func pass(_ call: String) throws(SystemError) {
    let event = state.withLock { state in
      state.plan.before == call && !state.log.contains(call) ? state.plan.event : nil
    }
    event?()
    let failure = state.withLock { state -> SystemError? in
      state.calls += 1
      let plan = state.plan
      let fails = plan.persists ? state.calls > plan.passing : state.calls - 1 == plan.passing
      state.log.append(fails ? call + "!" : call)
      return fails ? SystemError(plan.code) : nil
    }
    if let failure { throw failure }
  }

  func open(
    _ path: FilePath,
    in folder: Int32,
    _ flags: Int32,
    mode: mode_t
  ) throws(SystemError) -> Int32 {
    try pass("open")
    return try kernel.open(path, in: folder, flags, mode: mode)
  }

  func close(_ descriptor: Int32) throws(SystemError) {
    // As in the kernel: a close that fails has closed.
    try kernel.close(descriptor)
    try pass("close")
  }

  func status(of descriptor: Int32) throws(SystemError) -> stat {
    try pass("fstat")
    return try kernel.status(of: descriptor)
  }

  func status(ofName path: FilePath, in folder: Int32) throws(SystemError) -> stat {
    try pass("fstatat")
    return try kernel.status(ofName: path, in: folder)
  }

  func resolve(_ path: FilePath) throws(SystemError) -> FilePath {
    try pass("realpath")
    return try kernel.resolve(path)
  }

  func destination(ofLink path: FilePath) throws(SystemError) -> FilePath {
    try pass("readlink")
    return try kernel.destination(ofLink: path)
  }

  func checkWritable(_ path: FilePath) throws(SystemError) {
    try pass("access")
    try kernel.checkWritable(path)
  }

  func isTerminal(_ descriptor: Int32) -> Bool {
    kernel.isTerminal(descriptor)
  }

  func remove(_ path: FilePath, in folder: Int32) throws(SystemError) {
    try pass("unlink")
    try kernel.remove(path, in: folder)
  }

  func rename(
    _ name: FilePath,
    to newName: FilePath,
    in folder: Int32,
    _ rule: RenameRule
  ) throws(SystemError) {
    try pass("rename")
    try kernel.rename(name, to: newName, in: folder, rule)
  }

  func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try pass("read")
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(bite))
    return try kernel.read(descriptor, into: part)
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try pass("write")
    return try kernel.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(bite)))
  }

  func write(
    _ descriptor: Int32,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    try pass("pwrite")
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(bite))
    return try kernel.write(descriptor, part, at: offset)
  }

  func wait(_ descriptor: Int32, for events: Int32) throws(SystemError) {
    try pass("poll")
    try kernel.wait(descriptor, for: events)
  }

  func reserve(_ descriptor: Int32, bytes: Int) throws(SystemError) {
    try pass("fallocate")
    try kernel.reserve(descriptor, bytes: bytes)
  }

  func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    try pass("ftruncate")
    try kernel.truncate(descriptor, to: size)
  }

  func synchronize(_ descriptor: Int32) throws(SystemError) {
    // Tests survive no power cut, and waiting for the disk is most of their time.
    try pass("fsync")
  }

  func writeOut(
    _ descriptor: Int32,
    from offset: Int,
    bytes: Int,
    waiting: Bool
  ) throws(SystemError) {
    try pass("sync_file_range")
    try kernel.writeOut(descriptor, from: offset, bytes: bytes, waiting: waiting)
  }

  func setModified(_ descriptor: Int32, to time: Timestamp?) throws(SystemError) {
    try pass("futimens")
    try kernel.setModified(descriptor, to: time)
  }

  func largestFile() -> Int { largest }
}
