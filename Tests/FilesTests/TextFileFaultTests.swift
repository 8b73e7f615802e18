import Glibc
import TestSupport
import Testing

@testable import Files

/// Every call of a save fails in turn, once and for good, with every code that matters.
///
/// After each: the disk holds all of one text, the answer says which, nothing else lies in the
/// folder, and a second try on a sound kernel goes through without a question.
@Suite struct TextFileFaultTests {
  /// What is on the disk and what is saved over it.
  struct Save: CustomTestStringConvertible {
    let old: String?
    let new: String
    var testDescription: String {
      "\(old?.debugDescription ?? "no file") to \(new.debugDescription)"
    }
  }

  static let saves = [
    Save(old: "the old text\n", new: "a new text that is longer\n"),
    Save(old: "the old text\n", new: "short\n"),
    Save(old: "the old text\n", new: "the new text\n"),
    Save(old: "the old text\n", new: ""),
    Save(old: "", new: "the new text\n"),
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
    if let old = save.old { try folder.write(old, to: "a") }
    let kernel = FaultyKernel(bite: 5)
    var file = try TextFile.open(folder.file("a"), system: kernel).file
    kernel.arm(plan)
    var failure: FileError?
    do { try file.save(text(save.new)) } catch { failure = error }
    let hasFailed = kernel.hasFailed
    let context: Comment = "\(kernel.log) \(failure.map { "\($0)" } ?? "saved")"

    let holds = folder.entries().isEmpty ? nil : try folder.bytes(of: "a")
    switch failure?.reason {
    case nil:
      #expect(holds == Array(save.new.utf8), context)
    case .partlySaved:
      #expect(plan.persists || kernel.log.last == "close!", context)
    default:
      #expect(holds == save.old.map { Array($0.utf8) }, context)
    }
    #expect(folder.entries() == ["a"] || folder.entries() == [], context)

    kernel.arm(.init())
    do { try file.save(text(save.new)) } catch { Issue.record("\(error) after \(context)") }
    #expect(try folder.bytes(of: "a") == Array(save.new.utf8), context)
    return hasFailed
  }
}
