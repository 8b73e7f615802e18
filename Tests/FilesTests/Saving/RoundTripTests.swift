import TestSupport
import Testing
import Text

@testable import Files

/// What was not edited is, byte for byte, what it was: from the disk through the text and back.
@Suite struct RoundTripTests {
  static let contents: [[UInt8]] = [
    [],
    Array("no newline at the end".utf8),
    Array("\n\n\n".utf8),
    Array("CR LF\r\nand LF\nand CR\rmixed\r\n".utf8),
    Array("\u{FEFF}after a byte order mark\n".utf8),
    Array("NEL \u{85} LS \u{2028} PS \u{2029} VT \u{0B}\n".utf8),
    Array("e\u{301} \u{1112}\u{1161}\u{11AB} decomposed\n".utf8),
    [0x61, 0x00, 0x62, 0x00, 0x0A],
    [0xFF, 0xFE, 0xC3, 0x0A, 0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xF5, 0x80],
    Array(repeating: 0x61, count: 1 << 20),
  ]

  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test(arguments: contents.indices, [0, 1, 2])
  func anEditChangesNothingElse(index: Int, third: Int) throws {
    let before = Self.contents[index]
    try folder.write(before, to: "a")
    var (file, contents) = try TextFile.open(folder.file("a"))
    let storage = TextStorage(bytes: contents)
    let place = before.count * third / 2
    storage.replace(ByteOffset(place)..<ByteOffset(place), with: "edit")
    try file.save(storage.snapshot())
    #expect(try folder.bytes(of: "a") == before[..<place] + Array("edit".utf8) + before[place...])

    _ = storage.undo()
    try file.save(storage.snapshot())
    #expect(try folder.bytes(of: "a") == before)
  }

  @Test(arguments: Seeds.some())
  func randomEditsOfRandomBytes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var model = Self.bytes(random.number(in: 0...5000), &random)
    try folder.write(model, to: "a")
    var (file, contents) = try TextFile.open(folder.file("a"), system: FaultyKernel(bite: 777))
    let storage = TextStorage(bytes: contents)
    for _ in 0..<20 {
      for _ in 0..<random.number(in: 1...5) {
        let range = random.range(within: model.count)
        let inserted = Self.bytes(random.number(in: 0...50), &random)
        model.replaceSubrange(range, with: inserted)
        storage.replace(
          ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound),
          with: inserted
        )
      }
      try file.save(storage.snapshot())
      try #require(try folder.bytes(of: "a") == model)
    }
  }

  /// Bytes of every kind, with those that end lines or begin characters more often.
  private static func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in
      random.oneIn(4)
        ? random.element(of: [0x0A, 0x0D, 0x00, 0xC3, 0xE2, 0xF0, 0x80, 0x20])
        : UInt8.random(in: 0...255, using: &random)
    }
  }
}
