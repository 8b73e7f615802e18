import CNcurses
import Glibc

/// What ncurses writes, kept until the frame is complete so that the terminal gets it in one piece.
///
/// ncurses writes to a descriptor, whenever its own buffer is full. It is given a file in memory;
/// a half-written frame never shows, and no signal finds the terminal in the middle of a sequence.
nonisolated final class FrameBuffer {
  /// What ncurses takes for its terminal.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  /// What goes to the terminal after everything that ncurses has written.
  var suffix: [UInt8] = []

  /// Creates an empty buffer.
  init() throws(TerminalUnavailable) {
    descriptor = curses_memory_file()
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
      throw .systemCall("memfd_create", errno: errno)
    }
    self.stream = stream
  }

  deinit {
    fclose(stream)
  }

  /// Hands everything over and is empty afterwards.
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    let count = max(0, lseek(descriptor, 0, SEEK_CUR))
    if count > 0 {
      bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = max(0, pread(descriptor, buffer.baseAddress, count, 0))
      }
      lseek(descriptor, 0, SEEK_SET)
    }
    bytes += suffix
    suffix.removeAll(keepingCapacity: true)
    return bytes
  }
}
