import Glibc

/// Which process it is, beyond its number: numbers are used again, and begin anew at each start of
/// the machine.
package struct ProcessIdentity: Hashable, Sendable {
  /// The process's number.
  package let number: Int
  /// When it began, in the kernel's ticks since the machine was started.
  let start: Int
  /// The kernel's name for this start of the machine.
  let boot: [UInt8]

  /// Creates an identity that was written down.
  init(number: Int, start: Int, boot: [UInt8]) {
    self.number = number
    self.start = start
    self.boot = boot
  }

  /// This process; zeros where the kernel does not tell.
  static func current(_ system: any SystemCalls) -> ProcessIdentity {
    let number = Int(getpid())
    let start = stillRunning(number, system)
    return ProcessIdentity(number: number, start: start ?? 0, boot: bootName(system))
  }

  /// Whether the process is still running on this machine.
  func isAlive(_ system: any SystemCalls) -> Bool {
    start > 0 && Self.stillRunning(number, system) == start && boot == Self.bootName(system)
  }

  private static func bootName(_ system: any SystemCalls) -> [UInt8] {
    contents("/proc/sys/kernel/random/boot_id", system).filter { $0 > 0x20 }
  }

  /// When a process began; `nil` where there is none, or it has ended and nobody has taken note.
  ///
  /// In `/proc/PID/stat` (proc(5)) the name, which may hold anything, stands in parentheses; the
  /// state follows it, and the time of the start is the 20th word from there.
  private static func stillRunning(_ number: Int, _ system: any SystemCalls) -> Int? {
    let line = contents("/proc/\(number)/stat", system)
    guard let name = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = line[(name + 1)...].split(separator: UInt8(ascii: " "))
    guard words.count > 19, words[0] != [UInt8(ascii: "Z")][...] else { return nil }
    return Int(String(decoding: words[19], as: UTF8.self))
  }

  private static func contents(_ path: String, _ system: any SystemCalls) -> [UInt8] {
    guard let file = try? OpenFile(FilePath(path), O_RDONLY, system: system) else { return [] }
    return (try? file.readAll(expecting: 0, limit: 4096)) ?? []
  }
}
