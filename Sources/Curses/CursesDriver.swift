import CTerminalGuard
import Glibc
package import Terminal

/// A real terminal: libtermkey reads its keys, ncurses knows what it understands.
///
/// One at a time and a single one in the life of a process, as the terminal's modes and signals
/// belong to the process. The terminal is put back however the process ends (`CTerminalGuard`).
package final class CursesDriver: TerminalDriver {
  /// The terminal's extent, as of the last `Event.resize`.
  package internal(set) var size: Size
  /// Where the clusters of the frames are interned.
  package let glyphs = GlyphTable()

  let device: TerminalDevice
  let modes: TerminalModes
  let frames: FrameWriter
  /// Where `CTerminalGuard` reports signals and wake-ups.
  let signals: Int32
  let keys: KeyReader
  // Safe: nobody else has it.
  /// Where keys are read to: more than the kernel hands over at once.
  nonisolated(unsafe) let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 8_192)
  /// What is waited for: keys, signals, `watched`, and for a while the programs of the clipboard.
  var awaited: [pollfd]
  /// What the application watches beside the terminal.
  package var watched: Int32? {
    // A negative descriptor is passed over.
    didSet { awaited[2].fd = watched ?? -1 }
  }
  /// Events that came about while nobody asked for any.
  var queue: [Event] = []
  /// What the terminal has said that it can do.
  var features = TerminalFeatures()
  /// Whether its size changed a moment ago, and may go on changing.
  var isFollowingSizes = false
  /// The size that it told last in its input.
  var reportedSize: Size?
  /// Whether the next frame enters the screen.
  var isEntering = false
  var hasAsked = false
  /// Whether the terminal has gone away.
  var isGone = false {
    didSet { if isGone { awaited[0].fd = -1 } }
  }
  /// The desktop's clipboard.
  var clipboard = SystemClipboard(environment: CursesDriver.variable)
  let clipboardSequence: ClipboardSequence
  /// What the terminal is told with the next frame.
  var announcement: [UInt8] = []
  /// What tells the terminal, after the next frame, what was copied.
  var copied: [UInt8] = []
  /// Whether the terminal is at the other end of a remote connection.
  let isRemote: Bool
  /// The caret of the frame that is shown.
  var caret: Caret?

  /// Whether the mouse is reported.
  package var reportsMouse = false {
    didSet {
      // The frame that enters the screen brings it along.
      guard reportsMouse != oldValue, !isEntering else { return }
      announcement += modes.mouseString(reportsMouse)
      send()
    }
  }

  /// Whether to report the mouse where nobody has said otherwise: under Termux a tap on the screen
  /// must go on opening the keyboard.
  package static var isMouseWelcome: Bool {
    (variable("TERMUX_VERSION") ?? "").isEmpty
  }

  /// Takes over the terminal.
  ///
  /// Nothing is written to it before the first frame.
  package init() throws(TerminalUnavailable) {
    let type = CursesDriver.variable("TERM") ?? ""
    guard !type.isEmpty else { throw .typeNotSet }
    device = try TerminalDevice()
    signals = terminal_guard_start(device.output)
    awaited = [device.input, signals, -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard signals >= 0 else { throw .systemCall("tcgetattr", errno: errno) }
    guard type != "dumb", type != "unknown",
      let database = TerminalDatabase(type: type, output: device.output),
      let screen = ScreenCapabilities(database)
    else { throw .typeUnusable(type) }
    // Of a type where nobody knows better, the database knows the usual size.
    let sizes = [device.size, CursesDriver.toldSize, database.usualSize].map(device.bounded)
    size = sizes.first { !$0.isEmpty } ?? Size(columns: 80, rows: 24)
    modes = TerminalModes(type: type, database, lastRow: size.rows - 1)
    let looks = LookCapabilities(database)
    let wantsColor = CursesDriver.variable("NO_COLOR").map(\.isEmpty) ?? true
    let palette = Palette(depth: ColorDepth(colors: wantsColor ? looks.colors : 0))
    let sent = SentCluster(areClustersSafe: CursesDriver.showsClusters(type))
    frames = FrameWriter(
      TerminalPen(screen, looks: LookTable(looks, palette: palette), size: size),
      certainty: GlyphCertainty(sent: sent)
    )
    clipboardSequence = ClipboardSequence(terminal: type, environment: CursesDriver.variable)
    isRemote = InputDelays.isRemote(environment: CursesDriver.variable)
    keys = KeyReader(
      conventions: KeyConventions(
        terminal: type,
        eraseCharacter: terminal_guard_erase_character(),
        environment: CursesDriver.variable
      ),
      delays: InputDelays(environment: CursesDriver.variable)
    )
    enter()
  }

  /// Puts the terminal back; nothing can be shown or read afterwards.
  package func close() {
    awaitAnswers()
    clipboard.finish(within: .milliseconds(500))
    terminal_guard_leave()
    isGone = true
  }

  deinit {
    input.deallocate()
    terminal_guard_leave()
  }

  /// Ends the process by a signal as if it had never been caught, the terminal put back.
  package static func die(of signal: Int32) -> Never {
    terminal_guard_die(signal)
  }

  /// Switches to raw modes; the first frame does the rest.
  func enter() {
    guard terminal_guard_enter() == 0 else { return lose() }
    isEntering = true
    reportedSize = nil
  }

  /// The terminal is gone: nothing more is written to it, and the application is told.
  func lose() {
    guard !isGone else { return }
    isGone = true
    terminal_guard_abandon()
    queue.add(.hangUp)
  }
}

extension CursesDriver {
  /// The size that the environment tells, for a serial line, which has none of its own.
  private static var toldSize: Size {
    Size(
      columns: variable("COLUMNS").flatMap { Int($0) } ?? 0,
      rows: variable("LINES").flatMap { Int($0) } ?? 0
    )
  }

  /// The terminals known to draw joined emoji, flags and the like in two columns.
  private static func showsClusters(_ type: String) -> Bool {
    let types = ["xterm-kitty", "xterm-ghostty", "wezterm", "contour", "foot"]
    return types.contains { type == $0 || type.hasPrefix("\($0)-") }
  }

  nonisolated private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
