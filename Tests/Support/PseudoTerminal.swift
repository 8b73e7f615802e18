import Glibc
public import Terminal

/// A program in a real terminal of the kernel's, its output shown on a `VirtualScreen`.
///
/// Tests press keys and wait until the screen shows what they expect; no test sleeps.
public final class PseudoTerminal {
  /// What the program shows.
  public let screen: VirtualScreen
  /// Every byte that the program wrote.
  public private(set) var log: [UInt8] = []
  /// The program.
  public let process: SpawnedProcess
  /// How often a read of the terminal brought something.
  public private(set) var reads = 0

  /// What a terminal of some kind answers to which question, in place of the emulator's answers.
  public var answers: KeyValuePairs<String, String> = [:]
  /// What has to be there for as long as the program runs, such as the folder of its files.
  public var needed: AnyObject?
  /// The bytes of the log that have been searched for questions.
  private var heard = 0

  private var master: Int32
  /// The program's end of the terminal, held open so that its modes outlive the program.
  private var descriptor: Int32
  private let modesBefore: termios
  /// Where the program keeps what outlives it, unless a test says where: no two know of each other.
  private let state: TemporaryDirectory

  /// Starts a program in a terminal of its own.
  ///
  /// `environment` is added to `PseudoTerminal.environment`; an empty value takes a variable away.
  /// `redirections` are paths for standard descriptors that do not lead to the terminal.
  public init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    directory: String? = nil,
    size: Size = Size(columns: 60, rows: 12),
    redirections: [Int32: String] = [:]
  ) throws {
    let path: String
    (master, descriptor, path) = try PseudoTerminal.openPair()
    var modes = termios()
    tcgetattr(descriptor, &modes)
    modesBefore = modes
    screen = VirtualScreen(size: size)
    PseudoTerminal.setWindow(size, of: descriptor)
    state = try TemporaryDirectory()
    var variables = PseudoTerminal.environment
    variables["XDG_STATE_HOME"] = state.path
    if environment["HOME"] == nil { variables["XDG_CONFIG_HOME"] = state.path("config") }
    variables.merge(environment) { $1 }
    // The terminal first, so that it controls the session whatever is redirected afterwards.
    let descriptors = [0, 1, 2].map { (number: Int32($0), path: path) }
    // `env` changes the directory and becomes the program.
    let words = directory.map { ["-C", $0, executable] + arguments }
    process = try SpawnedProcess(
      words == nil ? executable : "/usr/bin/env",
      words ?? arguments,
      environment: variables.filter { !$0.value.isEmpty },
      descriptors: descriptors + redirections.map { (number: $0.key, path: $0.value) }
    )
  }

  deinit {
    hangUp()
  }

  /// The variables that programs get: a common terminal and no locale.
  public static let environment: [String: String] = {
    var variables = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    if let path = getenv("LD_LIBRARY_PATH") { variables["LD_LIBRARY_PATH"] = String(cString: path) }
    return variables
  }()

  /// The path of an executable of this package, built beside the tests.
  public static func product(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = max(0, readlink("/proc/self/exe", &path, path.count))
    let own = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/\(name)"
  }
}

// MARK: - What a person does

extension PseudoTerminal {
  /// Presses keys.
  public func press(_ keys: Key...) {
    for key in keys { send(key.bytes) }
  }

  /// Types text as fast as the terminal takes it.
  public func type(_ text: String) {
    send(Array(text.utf8))
  }

  /// Pastes text as a terminal with bracketed paste does.
  public func paste(_ text: String) {
    type("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~")
  }

  /// Sends bytes as if typed, reading meanwhile what the program writes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + .seconds(10)
    while !rest.isEmpty, ContinuousClock.now < deadline {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        read(within: .milliseconds(10))
      } else {
        return
      }
    }
  }

  /// Has the terminal take nothing any more, as after Ctrl+S at a shell.
  public func stopOutput() {
    tcflow(descriptor, TCOOFF)
  }

  /// Changes the window's size, which tells the program.
  public func resize(to size: Size) {
    screen.resize(to: size)
    PseudoTerminal.setWindow(size, of: descriptor)
  }

  /// Sends a signal to whoever has the terminal, as a key of a shell's does.
  public func signalForeground(_ signal: Int32) {
    let group = tcgetpgrp(master)
    if group > 1 { kill(-group, signal) }
  }

  /// Closes the window.
  public func hangUp() {
    guard master >= 0 else { return }
    close(descriptor)
    close(master)
    master = -1
    descriptor = -1
  }

  private static func setWindow(_ size: Size, of terminal: Int32) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }

  /// Opens both ends of a new terminal, by the requests of Linux's pty driver (ioctl_tty(2)).
  private static func openPair() throws -> (master: Int32, descriptor: Int32, path: String) {
    let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
    let tellNumber: UInt = 0x8004_5430  // TIOCGPTN
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, unlock, &isLocked) == 0,
      ioctl(master, tellNumber, &number) == 0
    else { throw SpawnedProcess.Failure("/dev/ptmx") }
    let path = "/dev/pts/\(number)"
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SpawnedProcess.Failure("open \(path)") }
    return (master, descriptor, path)
  }
}

// MARK: - What the terminal is left in

extension PseudoTerminal {
  /// Whether nothing is left of the program but what it printed.
  public var isRestored: Bool {
    areModesRestored && privateModes.isEmpty && keyboardFlags.isEmpty && !tellsModifiedKeys
      && !screen.isAlternate && screen.isCursorVisible && !screen.reportsMouse
  }

  /// Whether the kernel's modes of the terminal are as they were before the program.
  public var areModesRestored: Bool {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    var before = modesBefore
    return memcmp(&modes, &before, MemoryLayout<termios>.size) == 0
  }
}

// MARK: - Reading

extension PseudoTerminal {
  /// Reads what the program writes within a time; false when there was nothing.
  @discardableResult
  public func read(within timeout: Duration) -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = timeout.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    guard poll(&ready, 1, Int32(clamping: milliseconds)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    reads += 1
    log += buffer[..<count]
    screen.feed(buffer[..<count])
    let replies = screen.takeReplies()
    send(answers.isEmpty ? replies : takeAnswers())
    return true
  }

  private func takeAnswers() -> [UInt8] {
    var result: [UInt8] = []
    while heard < log.count {
      let match = answers.first { log[heard...].starts(with: $0.key.utf8) }
      result += match.map { Array($0.value.utf8) } ?? []
      heard += match?.key.utf8.count ?? 1
    }
    return result
  }
}
