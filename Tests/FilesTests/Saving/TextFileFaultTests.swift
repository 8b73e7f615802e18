import Glibc
import TestSupport
import Testing

@testable import Files

/// Every call of a save fails in turn, once and for good, with every code that matters.
///
/// After each: the disk holds all of one text, the answer says which, nothing else lies in the
/// folder unless it cannot be removed, and a second try on a sound kernel goes through without a
/// question and leaves nothing behind.
@Suite struct TextFileFaultTests {
  /// What is on the disk and what is saved over it.
  struct Save: CustomTestStringConvertible {
    let old: String?
    let new: String
    /// Whether it has a second name, so that it has to be written in place.
    var isLinked = false
    var testDescription: String {
      "\(old?.debugDescription ?? "no file") to \(new.debugDescription)"
        + (isLinked ? " in place" : "")
    }
  }

  static let saves = [
    Save(old: "the old text\n", new: "a new text that is longer\n"),
    Save(old: "the old text\n", new: "a new text that is longer\n", isLinked: true),
    Save(old: "the old text\n", new: "short\n", isLinked: true),
    Save(old: "the old text\n", new: "the new text\n", isLinked: true),
    Save(old: "the old text\n", new: "", isLinked: true),
    Save(old: "", new: "the new text\n", isLinked: true),
    Save(old: "the old text\n", new: "the new text\n"),
    Save(old: "the old text\n", new: ""),
    Save(old: nil, new: "the new text\n"),
  ]

  static let codes = [EIO, ENOSPC, EDQUOT, EACCES, EPERM, EROFS, EINVAL, ENOENT]

  @Test(arguments: saves, codes)
  func oneCallFails(save: Save, code: Int32) throws {
    try sweep(save, code: code, persists: false)
  }

  @Test(arguments: saves, codes)
  func everyCallFailsFromOneOn(save: Save, code: Int32) throws {
    try sweep(save, code: code, persists: true)
  }

  @Test(arguments: saves)
  func signalsInterruptBlockingCalls(save: Save) throws {
    try sweep(save, code: EINTR, persists: false)
  }

  private func sweep(_ save: Save, code: Int32, persists: Bool) throws {
    var passing = 0
    while try attempt(save, .init(passing: passing, persists: persists, code: code)) {
      passing += 1
    }
    #expect(passing > 8, "the sweep ended early")
  }

  /// Saves under a plan and judges; the result is whether the fault came to pass.
  private func attempt(_ save: Save, _ plan: FaultyKernel.Plan) throws -> Bool {
    let folder = try TemporaryDirectory()
    let elsewhere = try TemporaryDirectory()
    if let old = save.old { try folder.write(old, to: "a") }
    if save.isLinked { link(folder.path("a"), elsewhere.path("twin")) }
    let kernel = FaultyKernel(bite: 5)
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    kernel.arm(plan)
    var failure: FileError?
    do { try file.save(text(save.new)) } catch { failure = error }
    let hasFailed = kernel.hasFailed
    let context: Comment = "\(kernel.log) \(failure.map { "\($0)" } ?? "saved")"

    let entries = folder.entries()
    let holds = entries.contains("a") ? try folder.bytes(of: "a") : nil
    switch failure?.reason {
    case nil:
      #expect(holds == Array(save.new.utf8), context)
    case .partlySaved:
      // Closing is the last step in place, and there is no way back from it.
      #expect(plan.persists || kernel.log.last == "close!", context)
    default:
      #expect(holds == save.old.map { Array($0.utf8) }, context)
    }
    let mayLeave = plan.persists && (kernel.log.contains("unlink!") || isPartlySaved(failure))
    #expect(mayLeave || Set(entries).subtracting(["a"]).isEmpty, context)

    kernel.arm(.init())
    do { try file.save(text(save.new)) } catch { Issue.record("\(error) after \(context)") }
    #expect(try folder.bytes(of: "a") == Array(save.new.utf8), context)
    #expect(folder.entries() == ["a"], context)
    return hasFailed
  }

  private func isPartlySaved(_ failure: FileError?) -> Bool {
    if case .partlySaved = failure?.reason { true } else { false }
  }
}
