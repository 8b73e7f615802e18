import Glibc

extension PseudoTerminal {
  /// Whether the program sleeps in `poll` until something happens, with no end to its wait: it has
  /// done all there was to do, and nothing but an event wakes it.
  ///
  /// The kernel tells in which call a process waits, and with which arguments (proc(5), `syscall`).
  public var isIdle: Bool {
    let words = text(of: "/proc/\(process.pid)/syscall").split(separator: " ")
    // poll(descriptors, count, timeout) on x86-64; ppoll(descriptors, count, limit, ...) elsewhere.
    guard words.count > 3 else { return false }
    return words[0] == "7" && words[3] == "0xffffffff" || words[0] == "73" && words[3] == "0x0"
  }

  /// How often the program has waited for something, from its start.
  public var waits: Int {
    let lines = text(of: "/proc/\(process.pid)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
  }

  private func text(of path: String) -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(file, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
