import Terminal
import TestSupport
import Testing

/// No byte changes that was not edited, whatever it is.
@Suite struct BytesTests {
  /// A text and what keys make of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let keys: [Key]
    let typed: String
    let expected: [UInt8]

    var testDescription: String { name }

    init(
      _ name: String,
      _ text: String,
      _ keys: [Key],
      _ typed: String,
      _ expected: String
    ) {
      self.name = name
      self.keys = keys
      self.typed = typed
      bytes = Array(text.utf8)
      self.expected = Array(expected.utf8)
    }

    /// Bytes with a dash typed after the last.
    init(_ name: String, appendingTo bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      keys = ["C-End"]
      typed = "-"
      expected = bytes + [0x2D]
    }
  }

  static let samples: [Sample] = [
    Sample("CRLF", "one\r\ntwo\r\n", ["End"], "\r-", "one\r\n-\r\ntwo\r\n"),
    Sample("mixed", "one\r\ntwo\nthree\r\n", ["Down", "End"], "\r-", "one\r\ntwo\n-\nthree\r\n"),
    Sample("empty", "", [], "-", "-"),
    Sample("BOM", "\u{FEFF}one\n", [], "-", "\u{FEFF}-one\n"),
    Sample("no newline at the end", appendingTo: Array("one\ntwo".utf8)),
    Sample("lone CR", appendingTo: Array("one\rtwo\n".utf8)),
    Sample("NUL", appendingTo: Array("a\0b\n".utf8)),
    Sample("separators", appendingTo: Array("a\u{2028}b\u{85}c\u{C}d\n".utf8)),
    Sample("decomposed", appendingTo: Array("e\u{301}\u{1112}\u{1161}\n".utf8)),
    Sample("no UTF-8", appendingTo: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x0A]),
    Sample("every byte", appendingTo: Array(0...255)),
  ]

  @Test(arguments: samples) func aroundAnEditStay(sample: Sample) throws {
    let folder = try TemporaryDirectory()
    try folder.write(sample.bytes, to: "note")
    let terminal = try Inset.open("note", in: folder)
    for key in sample.keys { terminal.press(key) }
    try terminal.modify(with: sample.typed)
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == sample.expected)
  }

  @Test(arguments: samples) func ofAnEditTakenBackStay(sample: Sample) throws {
    let folder = try TemporaryDirectory()
    try folder.write(sample.bytes, to: "note")
    let terminal = try Inset.open("note", in: folder)
    for key in sample.keys { terminal.press(key) }
    try terminal.modify(with: sample.typed)
    terminal.press("C-z", "C-z")
    try terminal.wait(for: "the text as it was") { !$0.line(0).contains("•") }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == sample.bytes)
  }
}
