import Glibc
import Terminal

/// A program that takes some bytes or prints some, and is neither waited for nor trusted.
///
/// It gets a session of its own, so that it can neither reach our terminal nor end with it; bytes
/// go through a pipe that never blocks.
nonisolated final class ToolProcess {
  /// What our end of the pipe is waiting for, for `poll`.
  let awaited: Int16
  /// When it is given up.
  let deadline: Moment

  private let pid: pid_t
  private(set) var descriptor: Int32
  /// What it has printed, or what it has still to take.
  private(set) var bytes: [UInt8]
  private var taken = 0

  /// More than anybody copies; a program that prints on and on is given up.
  static let mostBytes = 64 << 20

  /// Starts a program that prints; none where that fails.
  static func printing(_ command: [String], deadline: Moment) -> ToolProcess? {
    ToolProcess(command, input: nil, deadline: deadline)
  }

  /// Starts a program that takes bytes; none where that fails.
  static func taking(
    _ bytes: [UInt8],
    _ command: [String],
    deadline: Moment
  ) -> ToolProcess? {
    ToolProcess(command, input: bytes, deadline: deadline)
  }

  private init?(_ command: [String], input: [UInt8]?, deadline: Moment) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let isPrinting = input == nil
    let (ours, theirs) = isPrinting ? (ends[0], ends[1]) : (ends[1], ends[0])
    let started = ToolProcess.spawn(command, pipe: theirs, as: isPrinting ? 1 : 0)
    close(theirs)
    guard let started else {
      close(ours)
      return nil
    }
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    pid = started
    descriptor = ours
    bytes = input ?? []
    awaited = Int16(isPrinting ? POLLIN : POLLOUT)
    self.deadline = deadline
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether the pipe is done with.
  var isOver: Bool { descriptor < 0 }

  /// Moves as many bytes as the pipe takes or holds.
  ///
  /// - Returns: Whether everything went as it should.
  func advance() -> Bool {
    guard !isOver else { return true }
    return Int32(awaited) == POLLIN ? readOn() : writeOn()
  }

  private func readOn() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        if bytes.count > ToolProcess.mostBytes { return false }
      } else if count == 0 {
        end()
        return true
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
  }

  private func writeOn() -> Bool {
    while taken < bytes.count {
      let count = bytes[taken...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        taken += count
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    end()
    return true
  }

  private func end() {
    close(descriptor)
    descriptor = -1
  }

  /// Ends the program.
  func kill() {
    _ = Glibc.kill(pid, SIGKILL)
  }

  /// Whether the program has ended, which nobody else can ask afterwards.
  func hasEnded() -> Bool {
    waitpid(pid, nil, WNOHANG) != 0
  }
}

// MARK: - Starting

nonisolated extension ToolProcess {
  /// Starts a program with nothing but one end of a pipe.
  private static func spawn(_ command: [String], pipe: Int32, as number: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for other in [0, 1, 2] as [Int32] where other != number {
      posix_spawn_file_actions_addopen(&actions, other, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipe, number)
    startAfresh(&attributes)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    return posix_spawn(&pid, command[0], &actions, &attributes, &words, environ) == 0 ? pid : nil
  }

  /// A session of its own, and no signal handled or blocked.
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
}
