import TestSupport
import Testing
import Text

@testable import Files

/// What is written is read back, and what was not written by us is refused, whatever it is.
@Suite struct RecoverySlotTests {
  private let bench: RecoveryBench

  init() throws {
    bench = try RecoveryBench()
  }

  /// The bytes of a slot's file.
  private func file(_ note: RecoveryNote) throws -> [UInt8] {
    try bench.journal().keep(note)
    return try bench.bytes(of: #require(bench.files().first))
  }

  @Test(arguments: ["", "text\n", "caf\u{E9} \u{1F600}\u{0}\r\n"])
  func aWholeTextComesBack(text: String) throws {
    let slot = try RecoverySlot(decoding: file(bench.note(text, because: .ended)))
    #expect(slot.content == .whole(Array(text.utf8)))
    #expect(slot.path == bench.document.path)
    #expect(slot.base == bench.document.content)
    #expect(slot.caret == 3)
    #expect(slot.reason == .ended)
    #expect(slot.time == Timestamp(seconds: 1_000))
    #expect(slot.owner == .current(Kernel()))
    #expect(slot.owner.isAlive(Kernel()))
  }

  /// A large text is kept as what was typed into it, and is whole again over the same base.
  @Test func aLargeTextIsKeptAsItsEdits() throws {
    let base = Array(repeating: UInt8(ascii: "b"), count: RecoveryNote.wholeBytes)
    let storage = TextStorage(bytes: base)
    var edits = EditedParts()
    edits.apply(storage.replace(ByteOffset(500)..<ByteOffset(510), with: "one"))
    edits.apply(storage.replace(storage.end..<storage.end, with: "two, longer"))
    let note = RecoveryNote(
      storage.snapshot(),
      edits: edits,
      caret: .zero,
      of: bench.document.path,
      base: ContentDigest(of: base),
      because: .editing
    )
    let file = try file(note)
    #expect(file.count < 1_000)
    let slot = try RecoverySlot(decoding: file)
    let over = TextStorage(bytes: base).snapshot()
    #expect(
      try slot.text(over: over, ContentDigest(of: base)) == storage.bytes(in: storage.range)
    )
    #expect(throws: RecoveryError.baseIsGone) { try slot.text(over: over, .ofNothing) }
    #expect(throws: RecoveryError.damaged) {
      try slot.text(over: TextStorage(bytes: [0x62]).snapshot(), ContentDigest(of: base))
    }
  }

  @Test func oneCutOffAnywhereIsRefused() throws {
    let file = try file(bench.note("some text\n"))
    for count in file.indices {
      #expect(throws: RecoveryError.damaged) {
        try RecoverySlot(decoding: Array(file[..<count]))
      }
    }
    // What somebody began to add is passed over.
    let slot = try RecoverySlot(decoding: file)
    #expect(try RecoverySlot(decoding: file + [0]) == slot)
  }

  @Test func eachBitCounts() throws {
    let file = try file(bench.note("some text\n"))
    for index in file.indices {
      for bit in 0..<8 {
        var flipped = file
        flipped[index] ^= 1 << UInt8(bit)
        #expect(throws: RecoveryError.self) { try RecoverySlot(decoding: flipped) }
      }
    }
  }

  /// Forged so that the checksum fits: lengths and numbers are held against what is there.
  @Test(arguments: Seeds.some(32))
  func hostileNumbersAreRefusedOrHarmless(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let file = try file(bench.note("some text\n"))
    for _ in 0..<200 {
      var forged = file.dropLast(8).map(\.self)
      for _ in 0..<random.number(in: 1...3) {
        let place = random.number(in: 2...forged.count / 8 - 1) * 8
        let value = random.element(of: [0, 1, 2, 255, .max, .max / 2, 1 << 47, UInt64.max - 7])
        for byte in 0..<8 {
          forged[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(byte)))
        }
      }
      let checksum = ContentDigest(of: forged).value
      forged += (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * UInt64($0))) }
      guard let slot = try? RecoverySlot(decoding: forged) else { continue }
      _ = slot.firstLine(upTo: 80)
      _ = slot.owner.isAlive(Kernel())
      _ = try? slot.text(over: TextStorage(bytes: file).snapshot(), slot.base)
    }
  }

  @Test func aNewerOneIsCalledSo() throws {
    var file = try file(bench.note("some text\n"))
    file[8] = UInt8(RecoverySlot.version) + 1
    #expect(throws: RecoveryError.newer) { try RecoverySlot(decoding: file) }
  }

  @Test func theFirstLineIsTheFirstWithSomethingInIt() throws {
    let slot = try RecoverySlot(decoding: file(bench.note("\n  \n\tfirst line\nnext")))
    #expect(slot.firstLine(upTo: 6) == Array("\tfirst".utf8))
  }

  @Test func anotherProcessOfTheSameNumberIsAnother() throws {
    let own = ProcessIdentity.current(Kernel())
    let others = [
      ProcessIdentity(number: own.number, start: own.start + 1, boot: own.boot),
      ProcessIdentity(number: own.number, start: own.start, boot: [1]),
      ProcessIdentity(number: 1 << 40, start: own.start, boot: own.boot),
      ProcessIdentity(number: 0, start: 0, boot: own.boot),
    ]
    #expect(others.allSatisfy { !$0.isAlive(Kernel()) })
  }
}
