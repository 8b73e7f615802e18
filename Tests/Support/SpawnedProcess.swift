import Glibc

/// A program that the tests started, in a session of its own; killed when nobody holds it any more.
public final class SpawnedProcess {
  /// How a program ended, or stopped.
  public enum Status: Hashable, Sendable {
    /// It returned or called `exit`.
    case exited(Int32)
    /// A signal ended it.
    case killed(Int32)
    /// A signal stopped it.
    case stopped(Int32)
  }

  /// A system call that failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The call and the reason.
    public let description: String

    init(_ call: String, _ code: Int32 = errno) {
      description = "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The process's number.
  public let pid: Int32
  private var ended: Status?

  /// Starts a program, its standard descriptors opened on paths.
  ///
  /// A terminal among them controls the session; without one there is no controlling terminal.
  public init(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String] = PseudoTerminal.environment,
    descriptors: [(number: Int32, path: String)]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, path) in descriptors {
      posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR | O_CREAT, 0o600)
    }
    SpawnedProcess.startAfresh(&attributes)
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in words + variables { free(string) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw Failure("posix_spawn \(executable)", code) }
    self.pid = pid
  }

  /// A session of its own, and signals as a shell would leave them.
  private static func startAfresh(_ attributes: inout posix_spawnattr_t) {
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    let newSession = 0x80  // POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(
      &attributes,
      Int16(newSession | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK))
    )
  }

  deinit {
    guard status == nil else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// How it ended; none while it runs or is stopped.
  public var status: Status? {
    guard ended == nil else { return ended }
    if let news = news(), case .stopped = news { return nil }
    return ended
  }

  /// Whether a signal has stopped it since the last look.
  public var isStopped: Bool {
    if let news = news(), case .stopped = news { true } else { false }
  }

  /// What has changed since the last look: that it stopped, or how it ended.
  func news() -> Status? {
    guard ended == nil else { return ended }
    var code: Int32 = 0
    guard waitpid(pid, &code, WNOHANG | WUNTRACED) == pid else { return nil }
    let signal = code & 0x7F
    if signal == 0x7F { return .stopped(code >> 8 & 0xFF) }
    ended = signal == 0 ? .exited(code >> 8 & 0xFF) : .killed(signal)
    return ended
  }

  /// Runs a program without any terminal to its end, and returns how it ended and what it wrote.
  public static func runWithoutTerminal(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String]
  ) throws -> (status: Status?, output: String) {
    let directory = try TemporaryDirectory()
    let output = try directory.write("", to: "output")
    let process = try SpawnedProcess(
      executable,
      arguments,
      environment: environment,
      descriptors: [(0, "/dev/null"), (1, output), (2, output)]
    )
    let deadline = ContinuousClock.now + .seconds(20)
    while process.status == nil, ContinuousClock.now < deadline { poll(nil, 0, 5) }
    return (process.status, String(decoding: try directory.bytes(of: "output"), as: UTF8.self))
  }

  /// Whether it waits for somebody to take what it writes.
  public var isWriting: Bool {
    #if arch(x86_64)
      let write = "1 "
    #else
      let write = "64 "
    #endif
    let file = open("/proc/\(pid)/syscall", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var call = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(file, &call, call.count))
    return call.prefix(count).starts(with: write.utf8)
  }

  /// Sends it a signal, unless it has ended.
  public func send(signal: Int32) {
    if status == nil { kill(pid, signal) }
  }
}
