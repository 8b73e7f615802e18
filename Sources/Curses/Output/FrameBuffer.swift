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
  /// Where in the file the frame begins.
  private var start = 0
  /// Bytes of earlier frames that may lie before it: going back for each would be two calls more.
  private let mostBehind = FrameBuffer.mostBehind()
  /// What goes to the terminal before everything that ncurses writes.
  var prefix: [UInt8] = []
  /// What goes to the terminal after everything that ncurses has written.
  var suffix: [UInt8] = []
  /// Whether ncurses' sequences are ECMA-48's, so that those without a use can be left out.
  var isTrimmed = false

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

  /// A limit of the process on its files (`ulimit -f`) counts for those in memory, too: then there is
  /// to be room for the next frame.
  private static func mostBehind() -> Int {
    var limit = rlimit()
    let common = 1 << 20
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return common }
    return min(common, Int(clamping: limit.rlim_cur) / 2)
  }

  /// Hands everything over and is empty afterwards.
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    // Enough for a few rows, and so little that memory for it is always at hand.
    var room = 960
    while read(room, into: &bytes) { room *= 4 }
    start += bytes.count
    if start > mostBehind { startOver() }
    if isTrimmed { bytes.trimFrame() }
    if !prefix.isEmpty {
      bytes = prefix + bytes
      prefix = []
    }
    bytes += suffix
    suffix.removeAll(keepingCapacity: true)
    return bytes
  }

  /// Reads on in the frame; `false` when that was its end.
  private func read(_ count: Int, into bytes: inout [UInt8]) -> Bool {
    let before = bytes.count
    bytes.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, initialized in
        initialized = max(0, pread(descriptor, buffer.baseAddress, count, off_t(start + before)))
      }
    }
    return bytes.count == before + count
  }

  private func startOver() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    start = 0
  }
}
