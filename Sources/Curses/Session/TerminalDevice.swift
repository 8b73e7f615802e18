import CTerminalGuard
import Glibc
import Terminal

/// The terminal as the kernel knows it: where bytes come from and go to, and its size.
nonisolated struct TerminalDevice {
  /// Where keys are read.
  let input: Int32
  /// Where frames are written.
  let output: Int32

  /// A larger window is taken for a mistake: cells cost memory before anything is painted.
  static let largest = Size(columns: 4_096, rows: 2_048)

  /// The terminal on standard input and output; where one of them leads elsewhere, the terminal
  /// that controls the process.
  init() throws(TerminalUnavailable) {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      input = STDIN_FILENO
      output = STDOUT_FILENO
      return
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    input = descriptor
    output = descriptor
  }

  /// The window's size; zero where the kernel does not know it.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return .zero }
    return bounded(Size(columns: Int(window.ws_col), rows: Int(window.ws_row)))
  }

  /// A size as large as it may be.
  func bounded(_ size: Size) -> Size {
    Size(
      columns: min(size.columns, TerminalDevice.largest.columns),
      rows: min(size.rows, TerminalDevice.largest.rows)
    )
  }

  /// Writes every byte, in one call where the kernel takes them; false when the terminal is gone.
  ///
  /// A terminal that takes nothing is waited for only until a signal asks the process to end: the
  /// text is to be saved for recovery then, whether or not anybody sees it.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty else { return true }
    var done = 0
    repeat {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Glibc.write(output, rest.baseAddress, rest.count)
      if count > 0 {
        done += count
      } else if errno == EAGAIN {
        // Somebody else made the terminal non-blocking.
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    } while done < bytes.count && terminal_guard_is_ending() == 0
    return true
  }
}
