import Glibc
import TestSupport
import Testing
import Text

@testable import Files

/// Keeping, finding and forgetting texts.
@Suite struct RecoveryJournalTests {
  @Test func oneTextIsKeptForADocument() throws {
    let bench = try RecoveryBench()
    let journal = bench.journal()
    #expect(try bench.texts() == [])
    try journal.keep(bench.note("one"))
    try journal.keep(bench.note("two"))
    #expect(try bench.texts() == ["two"])
    #expect(bench.files().count == 1)
    journal.forget()
    #expect(bench.files() == [])
  }

  @Test func itIsFoundByItsPathOrByWhatItWas() throws {
    let bench = try RecoveryBench()
    try bench.journal().keep(bench.note("kept"))
    let path = bench.document.path, other = FilePath("/tmp/crontab.XYZ")
    let content = ContentDigest(of: Array("old text\n".utf8))
    let documents: [(RecoverableDocument, Int)] = [
      (.init(path: path, content: .ofNothing, byteCount: 0), 1),
      (.init(path: other, content: content, byteCount: 9), 1),
      (.init(path: other, content: nil, byteCount: 9), 0),
      (.init(path: other, content: .ofNothing, byteCount: 0), 0),
      (.init(path: other, content: ContentDigest(of: [1]), byteCount: 1), 0),
    ]
    for (document, count) in documents {
      #expect(try bench.archive.entries(for: document).count == count)
    }
  }

  @Test func whatIsCancelledIsKeptQuietly() throws {
    let bench = try RecoveryBench()
    try bench.journal().setAside(bench.note("cancelled"))
    let entry = try #require(try bench.archive.entries(for: bench.document).first)
    #expect(entry.name.isCancelled)
    try bench.leave("ignored")
    for entry in try bench.archive.entries(for: bench.document) { bench.archive.setAside(entry) }
    #expect(try bench.archive.entries(for: bench.document).allSatisfy { $0.name.isCancelled })
    #expect(Set(try bench.texts()) == ["cancelled", "ignored"])
  }

  @Test(arguments: [(6, 2), (8, 1), (29, 1), (31, 0)])
  func whatIsTooOldIsRemoved(days: Int, count: Int) throws {
    let bench = try RecoveryBench()
    try bench.leave("ignored")
    for entry in try bench.archive.entries(for: bench.document) { bench.archive.setAside(entry) }
    try bench.leave("kept")
    bench.age(byDays: days)
    bench.archive.clean()
    #expect(bench.files().count == count)
  }

  /// The days of what is set aside count from then, and not from when it was typed.
  @Test func whatIsSetAsideLateIsKeptAsLong() throws {
    let bench = try RecoveryBench()
    try bench.leave("ignored")
    bench.age(byDays: 20)
    for entry in try bench.archive.entries(for: bench.document) { bench.archive.setAside(entry) }
    bench.archive.clean()
    #expect(try bench.texts() == ["ignored"])
    bench.age(byDays: 8)
    bench.archive.clean()
    #expect(try bench.texts() == [])
  }

  /// A session may be left alone for weeks, and others may have a look at what it keeps.
  @Test func whatALivingProcessKeepsStays() throws {
    let bench = try RecoveryBench()
    try bench.journal().keep(bench.note("kept"))
    try bench.journal().setAside(bench.note("discarded"))
    bench.age(byDays: 40)
    let files = bench.files()
    bench.archive.clean()
    for entry in try bench.archive.entries(for: bench.document) {
      bench.archive.setAside(entry)
      bench.archive.forget(entry)
    }
    #expect(bench.files() == files)
  }

  /// Begun by a process that was killed meanwhile; and what somebody else put there is not ours.
  @Test func whatWasBegunIsRemovedAndOtherFilesStay() throws {
    let bench = try RecoveryBench()
    try bench.journal().keep(bench.note("kept"))
    let name = try #require(bench.files().first)
    try bench.home.write("half", to: "\(RecoveryBench.folder)/\(name).new")
    try bench.home.write("other", to: "\(RecoveryBench.folder)/README")
    let now = Timestamp.present.seconds
    bench.archive.clean(at: Timestamp(seconds: now + 60))
    #expect(bench.files().count == 3)
    bench.archive.clean(at: Timestamp(seconds: now + 3 * 24 * 60 * 60))
    #expect(bench.files() == [name, "README"].sorted())
  }

  /// A note that a document is open is no text; it goes with its process.
  @Test func anOpenDocumentIsNoticed() throws {
    let bench = try RecoveryBench()
    let journal = bench.journal()
    try journal.keep(.init(opening: bench.document.path, base: nil))
    let entry = try #require(try bench.archive.entries(for: bench.document).first)
    #expect(entry.isAlive)
    #expect(try bench.archive.allEntries().isEmpty)
    bench.archive.clean()
    #expect(bench.files().count == 1)
  }

  /// Whatever fails while a note is kept, the one before is there, and nothing else: whether what has
  /// changed is added to its file or, as that is another one by now, all of it is kept anew.
  @Test(arguments: [EIO, ENOSPC, EDQUOT, EACCES, EROFS, ENOENT], [false, true])
  func aFailureCostsNothingThatWasKept(code: Int32, persists: Bool) throws {
    for isAdded in [true, false] { try sweep(code: code, persists: persists, isAdded: isAdded) }
  }

  private func sweep(code: Int32, persists: Bool, isAdded: Bool) throws {
    for passing in 0... {
      let kernel = FaultyKernel(bite: 50)
      let bench = try RecoveryBench(system: kernel)
      let journal = bench.journal()
      try journal.keep(bench.note("first"))
      if !isAdded { try bench.replaceFiles() }
      kernel.arm(.init(passing: passing, persists: persists, code: code))
      let isKept = (try? journal.keep(bench.note("second"))) != nil
      let hasFailed = kernel.hasFailed
      let context: Comment = "\(kernel.log)"
      kernel.arm(.init())
      let texts = try bench.texts()
      #expect(texts == ["second"] || !isKept && texts == ["first"], context)
      if !persists { #expect(bench.files().count == 1, context) }
      try journal.keep(bench.note("third"))
      #expect(try bench.texts() == ["third"], context)
      #expect(bench.files().count == 1, context)
      if !hasFailed {
        #expect(passing > 8, "the sweep ended early")
        break
      }
    }
  }
}
