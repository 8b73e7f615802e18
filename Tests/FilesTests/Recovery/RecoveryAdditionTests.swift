import TestSupport
import Testing
import Text

@testable import Files

/// A text that is kept again costs what has changed, and is found as if all of it had been written.
@Suite struct RecoveryAdditionTests {
  private let bench: RecoveryBench
  private let journal: RecoveryJournal

  init() throws {
    bench = try RecoveryBench()
    journal = bench.journal()
  }

  /// What the one file in the folder holds.
  private func file() throws -> [UInt8] {
    #expect(bench.files().count == 1)
    return try bench.bytes(of: #require(bench.files().first))
  }

  @Test(arguments: ["", "old", "a longer text", "an old text, and some more", "bold text"])
  func theLastAdditionCounts(text: String) throws {
    try journal.keep(bench.note("old text"))
    let slot = try file()
    try journal.keep(bench.note("something between"))
    try journal.keep(bench.note(text, because: .ended, at: Timestamp(seconds: 2_000)))
    let file = try file()
    #expect(file.starts(with: slot))
    let found = try RecoverySlot(decoding: file)
    #expect(found.content == .whole(Array(text.utf8)))
    #expect(found.reason == .ended)
    #expect(found.time == Timestamp(seconds: 2_000))
  }

  /// A process that is killed leaves less of a file, a bad disk other bytes: what was kept before
  /// is there.
  @Test func oneThatIsNotWholeCostsOnlyItself() throws {
    try journal.keep(bench.note("first"))
    let first = try RecoverySlot(decoding: file())
    try journal.keep(bench.note("second"))
    let end = try file().count
    let second = try RecoverySlot(decoding: file())
    try journal.keep(bench.note("third", because: .ended))
    let file = try file()
    let third = RecoveryAddition.start(behind: end)
    for count in third..<file.count {
      #expect(try RecoverySlot(decoding: Array(file[..<count])) == second)
    }
    for index in third..<file.count {
      var flipped = file
      flipped[index] ^= 1 << UInt8(index % 8)
      #expect(try RecoverySlot(decoding: flipped) == second)
    }
    var flipped = file
    flipped[end - 1] ^= 1
    #expect(try RecoverySlot(decoding: flipped) == first)
  }

  /// Forged so that the checksum fits.
  @Test(arguments: [(0, 6), (5, 4), (1 << 40, 1 << 41)])
  func aPartThatIsNotThereIsPassedOver(start: Int, end: Int) throws {
    try journal.keep(bench.note("first"))
    let file = try file()
    var reader = SlotReader(file, from: file.count - 8)
    let digest = ContentDigest(try reader.word())
    var addition = RecoveryAddition(
      time: Timestamp(seconds: 0),
      reason: .editing,
      caret: 0,
      range: 0..<0,
      bytes: [1]
    ).encoded(to: digest)
    addition.removeLast(8)
    for (index, number) in [start, end].enumerated() {
      var bytes: [UInt8] = []
      bytes.put(UInt64(number))
      addition.replaceSubrange(40 + 8 * index..<48 + 8 * index, with: bytes)
    }
    addition.put(ContentDigest(of: addition).value)
    let gap = RecoveryAddition.start(behind: file.count) - file.count
    let forged = file + Array(repeating: 0, count: gap) + addition
    #expect(try RecoverySlot(decoding: forged).content == .whole(Array("first".utf8)))
  }

  /// The file grows with what is typed, but not for ever.
  @Test func theFileIsBegunAnewBeforeItIsTooLong() throws {
    let text = String(repeating: "some words\n", count: 10_000)
    var most = 0
    var isBegunAnew = false
    for number in 0..<100 {
      try journal.keep(bench.note(text + "\(number)"))
      let count = try file().count
      isBegunAnew = isBegunAnew || count < most
      most = max(most, count)
      #expect(try bench.texts() == [text + "\(number)"])
    }
    #expect(isBegunAnew)
    #expect(most <= 2 * (text.utf8.count + 1_000) + RecoveryAddition.longest)
  }

  @Test func muchThatHasChangedIsKeptAnew() throws {
    try journal.keep(bench.note("first"))
    let long = String(repeating: "x", count: RecoveryAddition.longest + 1)
    try journal.keep(bench.note(long))
    #expect(try bench.texts() == [long])
    #expect(try file().count < long.utf8.count + 1_000)
  }

  /// A file that others touched is none to add to, nor is one that another text belongs to.
  @Test(arguments: 0..<4)
  func whatIsNotAsItWasIsWrittenAnew(change: Int) throws {
    try journal.keep(bench.note("first"))
    let name = try #require(bench.files().first)
    let path = "\(RecoveryBench.folder)/\(name)"
    var note = bench.note("second")
    switch change {
    case 0: try bench.replaceFiles()
    case 1: try bench.home.write(bench.bytes(of: name) + [1], to: path)
    case 2: try bench.home.write([], to: path)
    default: note.base = .ofNothing
    }
    try journal.keep(note)
    #expect(try bench.texts() == ["second"])
    #expect(try file().count < 1_000)
  }

  @Test func afterANoteThatTheDocumentIsOpenAllIsKeptAnew() throws {
    try journal.keep(bench.note("first"))
    try journal.keep(.init(opening: bench.document.path, base: nil))
    try journal.keep(bench.note("second"))
    #expect(try bench.texts() == ["second"])
    try journal.keep(bench.note("third"))
    #expect(try bench.texts() == ["third"])
  }
}
