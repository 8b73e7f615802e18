import Glibc
import TestSupport
import Testing

/// What can go wrong with a save, each fault in the program itself: `make faults`.
///
/// A fault that did not come to pass was not tried, and is reported as not run.
@Suite enum FaultTests {
  /// Whether all of them are tried, and not just those that tell the most in little time.
  static let all = getenv("INSET_FAULTS") != nil

  /// The errors that calls are made to fail with.
  static let errors =
    all ? ["EIO", "ENOSPC", "EDQUOT", "EROFS", "EINTR", "EACCES", "EPERM"] : ["EIO"]

  /// The calls before which the editor is killed: those that change the disk, or all.
  static let fatalCalls =
    all ? SaveScene.calls : ["pwrite64", "ftruncate", "fsync", "renameat2", "unlinkat"]

  /// How often a save makes which call.
  static func census(
    of way: SaveScene.Way,
    keeps: Bool = true
  ) throws -> [(call: String, count: Int)] {
    let scene = try SaveScene(way, keeps: keeps)
    let tracer = try scene.save()
    tracer.detach()
    let made = tracer.calls
    try #require(made.contains("pwrite64"), "the tracer saw nothing")
    return SaveScene.calls.compactMap { call in
      let count = made.filter { $0 == call }.count
      return count > 0 ? (call, count) : nil
    }
  }

  /// How many faults of a group came to pass.
  ///
  /// One that did not was not tried.
  struct Tally: ~Copyable {
    private let name: String
    private var run = 0
    private var notRun: [String] = []

    init(_ name: String) {
      self.name = name
    }

    mutating func count(_ fault: Fault, hasRun: Bool) {
      if hasRun { run += 1 } else { notRun.append(fault.injection) }
    }

    deinit {
      let rest = notRun.isEmpty ? "" : ", not run: \(notRun.joined(separator: " "))"
      print("faults: \(name): \(run) run\(rest)")
      if run == 0 { Issue.record("no fault came to pass: \(name)") }
    }
  }
}
