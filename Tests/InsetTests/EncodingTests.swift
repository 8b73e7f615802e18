import Terminal
import TestSupport
import Testing

/// Files that are not UTF-8 are edited as what they say, and stay what they are.
@Suite struct EncodingTests {
  /// A file, what is typed at its end, and what the file is to be then.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [String]
    let bytes: [UInt8]
    /// What the text is shown as, with what was typed.
    let shown: String
    let expected: [UInt8]

    var testDescription: String { name }
  }

  private static let typed = "-é"

  static let samples = [
    Sample(
      name: "UTF-16, as Windows writes it",
      options: [],
      bytes: [0xFF, 0xFE, 0x61, 0x00, 0x0D, 0x00, 0x0A, 0x00, 0x5C, 0xD5],
      shown: "한-é",
      expected: [0xFF, 0xFE, 0x61, 0, 0x0D, 0, 0x0A, 0, 0x5C, 0xD5, 0x2D, 0, 0xE9, 0]
    ),
    Sample(
      name: "UTF-16 from its other end",
      options: [],
      bytes: [0xFE, 0xFF, 0x00, 0x61],
      shown: "a-é",
      expected: [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x2D, 0x00, 0xE9]
    ),
    Sample(
      name: "Latin-1, as declared",
      options: ["--encoding", "latin1"],
      bytes: [0x66, 0xFC, 0x72],
      shown: "für-é",
      expected: [0x66, 0xFC, 0x72, 0x2D, 0xE9]
    ),
    Sample(
      name: "bytes with UTF-16's mark, declared as they are",
      options: ["--encoding=utf-8"],
      bytes: [0xFF, 0xFE, 0x61],
      shown: "a-é",
      expected: [0xFF, 0xFE, 0x61, 0x2D, 0xC3, 0xA9]
    ),
  ]

  private func open(_ sample: Sample) throws -> (PseudoTerminal, TemporaryDirectory) {
    let folder = try TemporaryDirectory()
    try folder.write(sample.bytes, to: "note")
    let terminal = try Inset.start(sample.options + ["note"], in: folder)
    try terminal.waitForFrame()
    return (terminal, folder)
  }

  @Test(arguments: samples) func areSavedAsTheyWere(sample: Sample) throws {
    let (terminal, folder) = try open(sample)
    terminal.press("C-End")
    try terminal.modify(with: Self.typed)
    try terminal.wait(for: sample.shown)
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == sample.expected)
  }

  @Test(arguments: samples) func areNotTouchedWhenCancelled(sample: Sample) throws {
    let (terminal, folder) = try open(sample)
    let before = try folder.note()
    try terminal.modify()
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
  }

  @Test func aCharacterThatTheEncodingLacksIsNamedAndNothingIsLost() throws {
    let (terminal, folder) = try open(Self.samples[2])
    let before = try folder.note()
    try terminal.modify(with: "한")
    terminal.press("C-o")
    try terminal.wait(for: "LATIN1 has no 한, line 1")
    #expect(try folder.note() == before)
    terminal.press("Enter")
    terminal.press("Backspace")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.note().bytes == before.bytes)
  }

  static let refusals: [(options: [String], bytes: [UInt8], reason: String)] = [
    ([], [0xFF, 0xFE, 0x61], "is not UTF-16LE, by byte 3"),
    (["--encoding=ascii"], [0x61, 0x0A, 0xC3], "is not ASCII, by byte 3"),
    (["--encoding=klingon"], [0x61], "unknown encoding klingon"),
  ]

  @Test(arguments: refusals)
  func whatCannotComeBackIsRefused(options: [String], bytes: [UInt8], reason: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write(bytes, to: "note")
    let before = try folder.note()
    let size = Size(columns: 100, rows: 5)
    let terminal = try Inset.start(options + ["note"], in: folder, size: size)
    #expect(try terminal.waitForExit() == .exited(2))
    #expect(terminal.screen.text.contains(reason))
    #expect(!terminal.screen.isAlternate)
    #expect(try folder.note() == before)
  }

  @Test func standardInputIsConvertedAndStandardOutputBack() throws {
    let folder = try TemporaryDirectory()
    try folder.write([0xFF, 0xFE, 0x61, 0x00], to: "input")
    let terminal = try Inset.script("cat input | \"$inset\" - | cat >output", in: folder)
    try terminal.waitForFrame()
    terminal.press("C-End")
    try terminal.modify(with: "한")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "output") == [0xFF, 0xFE, 0x61, 0x00, 0x5C, 0xD5])
  }
}
