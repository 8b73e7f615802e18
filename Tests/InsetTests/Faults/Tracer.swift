import Glibc
import TestSupport
import Testing

/// strace on a program that runs already: writes down its calls, and has them fail or kill.
///
/// Calls are counted from the moment it is there, so that a fault can be put before exactly one call
/// of a save, whatever the program did until then.
final class Tracer {
  /// Whether strace is there and may look at programs that it did not start.
  static let isPossible: Bool = {
    guard access(path, X_OK) == 0, let folder = try? TemporaryDirectory(),
      let sleeper = try? SpawnedProcess("/bin/sleep", ["60"], descriptors: [])
    else { return false }
    defer { sleeper.send(signal: SIGKILL) }
    return (try? Tracer(of: sleeper.pid, calls: ["openat"], in: folder)) != nil
  }()

  private static let path = "/usr/bin/strace"
  private let process: SpawnedProcess
  private let folder: TemporaryDirectory

  private struct NotAttached: Error {}

  /// Attaches it to a program and waits until it is there.
  ///
  /// - Parameters:
  ///   - pid: The program.
  ///   - calls: The calls to write down.
  ///   - injection: What is to happen to which, in strace's words.
  ///   - folder: Where its notes go.
  /// - Throws: Why it is not there.
  init(
    of pid: Int32,
    calls: [String],
    injecting injection: String? = nil,
    in folder: TemporaryDirectory
  ) throws {
    self.folder = folder
    var arguments = ["-y", "-p", "\(pid)", "-o", folder.path("calls")]
    arguments += ["-e", "trace=\(calls.joined(separator: ","))"]
    if let injection { arguments += ["-e", "inject=\(injection)"] }
    let news = try folder.write("", to: "news")
    process = try SpawnedProcess(Tracer.path, arguments, descriptors: [(2, news)])
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while try !folder.text(of: "news").contains("attached") {
      guard process.status == nil, ContinuousClock.now < deadline else { throw NotAttached() }
      poll(nil, 0, 2)
    }
  }

  /// Stops looking; the program goes on.
  func detach() {
    process.send(signal: SIGTERM)
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while process.status == nil, ContinuousClock.now < deadline { poll(nil, 0, 2) }
  }

  /// The calls so far, each as strace writes it.
  var lines: [String] {
    ((try? folder.text(of: "calls")) ?? "").split(separator: "\n").map(String.init)
  }

  /// The names of the calls so far.
  var calls: [String] {
    lines.compactMap { line in
      guard let end = line.firstIndex(of: "("), !line.hasPrefix("+"), !line.hasPrefix("-") else {
        return nil
      }
      return String(line[..<end])
    }
  }

  /// Whether the fault came to pass.
  var hasFired: Bool {
    lines.contains { $0.contains("(INJECTED)") || $0.contains("killed by SIGKILL") }
  }
}
