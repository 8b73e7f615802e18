import TestSupport
import Testing
import Text

@testable import Files

@Suite struct TextFormatTests {
  private func encoding(_ name: String) throws -> TextEncoding {
    try #require(TextEncoding(named: name))
  }

  private func format(of file: [UInt8], declared: String? = nil) throws -> (TextFormat, [UInt8]) {
    var contents = file
    let encoding = try declared.map { try self.encoding($0) }
    let format = TextFormat(takingMarkOff: &contents, declared: encoding)
    return (format, try format.decode(contents))
  }

  private func bytes(_ text: some TextReading) -> [UInt8] { text.bytes(in: text.range) }

  /// A file, the encoding that it is said to have, and what it says.
  static let files: [(file: [UInt8], declared: String?, encoding: String, text: String)] = [
    (Array("één\n".utf8), nil, "UTF-8", "één\n"),
    ([0xEF, 0xBB, 0xBF, 0x61], nil, "UTF-8", "a"),
    ([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], nil, "UTF-16LE", "a\n"),
    ([0xFE, 0xFF, 0x00, 0x61, 0xD5, 0x5C], nil, "UTF-16BE", "a한"),
    ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], nil, "UTF-16LE", "😀"),
    ([0xFF, 0xFE], nil, "UTF-16LE", ""),
    ([0xFF, 0xFE, 0xFF, 0xFE, 0x61, 0x00], nil, "UTF-16LE", "\u{FEFF}a"),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], nil, "UTF-32LE", "a"),
    ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], nil, "UTF-32BE", "a"),
    ([0x61, 0x00, 0x0D, 0x00, 0x0A, 0x00], "utf-16", "UTF-16LE", "a\r\n"),
    ([0xFE, 0xFF, 0x00, 0x61], "UTF-16", "UTF-16BE", "a"),
    ([0x00, 0x61], "utf-16be", "UTF-16BE", "a"),
    ([0xFF, 0xFE, 0x61, 0x00], "utf16le", "UTF-16LE", "a"),
    ([0xFF, 0xFE, 0x61, 0x00], "UnicodeLittle", "UTF-16LE", "a"),
    ([0xFF, 0xFE, 0x61, 0x00], "ucs-2le", "UTF-16LE", "a"),
    ([0xFE, 0xFF, 0x00, 0x61], "ucs-2be", "UTF-16BE", "a"),
    ([0xFE, 0xFF, 0x00, 0x61], "ucs2", "UTF-16BE", "a"),
    ([0x61, 0x00], "unicode", "UTF-16LE", "a"),
    ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], "ucs-4be", "UTF-32BE", "a"),
    ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "utf32", "UTF-32LE", "a"),
    ([0x66, 0xFC, 0x72], "latin1", "LATIN1", "für"),
    ([0x80], "windows-1252", "WINDOWS-1252", "€"),
    ([0xC7, 0xD1, 0x0A], "euc-kr", "EUC-KR", "한\n"),
    ([0x93, 0xFA, 0x96, 0x7B], "Shift_JIS", "SHIFT_JIS", "日本"),
    ([0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "iso-2022-jp", "ISO-2022-JP", "日"),
    ([0xFF, 0xFE, 0x61], "utf-8", "UTF-8", "\u{FF}\u{FE}a"),
  ]

  @Test(arguments: files.indices) func isReadAndWrittenBack(index: Int) throws {
    let (file, declared, encoding, text) = Self.files[index]
    let (format, decoded) = try format(of: file, declared: declared)
    #expect(format.encoding.description == encoding)
    if !format.encoding.isUTF8 || String(validating: decoded, as: UTF8.self) != nil {
      #expect(String(decoding: decoded, as: UTF8.self) == text)
    }
    let storage = TextStorage(bytes: decoded)
    #expect(bytes(try format.encode(storage.snapshot())) == file)
  }

  /// A file, the encoding that it is said to have, and what is wrong with that.
  static let refusals: [(file: [UInt8], declared: String?, problem: String)] = [
    ([0xFF, 0xFE, 0x61], nil, "is not UTF-16LE, by byte 3"),
    ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x61, 0x00], nil, "is not UTF-16LE, by byte 5"),
    ([0xFE, 0xFF, 0xDC, 0x00], nil, "is not UTF-16BE, by byte 3"),
    ([0x61, 0xFF, 0x61], "euc-kr", "is not EUC-KR, by byte 2"),
    // An escape that changes nothing would be left out.
    ([0x1B, 0x28, 0x42, 0x61], "iso-2022-jp", "would change by being read as ISO-2022-JP"),
  ]

  @Test(arguments: refusals.indices) func isRefusedBeforeAByteCouldChange(index: Int) throws {
    let (file, declared, problem) = Self.refusals[index]
    let error = #expect(throws: EncodingProblem.self) {
      _ = try format(of: file, declared: declared)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("latin1", "für\n한글\n", "cannot be saved: LATIN1 has no 한, line 2"),
    ("ascii", "a\u{1B}\u{9B}", "cannot be saved: ASCII has no <U+009B>, line 1"),
    ("koi8-r", String(repeating: "line\n", count: 20_000) + "é", "KOI8-R has no é, line 20001"),
  ]) func whatTheEncodingLacksIsNamed(name: String, text: String, problem: String) throws {
    let format = TextFormat.new(declared: try encoding(name))
    let storage = TextStorage(bytes: Array(text.utf8))
    let error = #expect(throws: EncodingProblem.self) { try format.encode(storage.snapshot()) }
    #expect(error?.description.hasSuffix(problem) == true, "\(String(describing: error))")
  }

  @Test func bytesThatAreNoCharactersCannotBeWrittenAsOnes() throws {
    let format = TextFormat.new(declared: try encoding("utf-16le"))
    let storage = TextStorage(bytes: [0x61, 0x0A, 0xFF])
    #expect(throws: EncodingProblem.unencodable(.utf16LittleEndian, character: "<FF>", line: 2)) {
      try format.encode(storage.snapshot())
    }
    let unfinished = TextStorage(bytes: [0x61, 0xE2, 0x82])
    #expect(throws: EncodingProblem.self) { try format.encode(unfinished.snapshot()) }
  }

  @Test(arguments: ["", "no-such-thing", "latin1//TRANSLIT", "UTF-16 ", "%n", "../x", "é"])
  func whatIconvDoesNotKnowIsNoEncoding(name: String) {
    #expect(TextEncoding(named: name) == nil)
  }

  /// Whatever is read is written back as it was; where an edit is made, all around it is.
  @Test(arguments: Seeds.some(), ["utf-16le", "utf-16be", "utf-32le", "latin1", "euc-kr"])
  func randomTextsComeBackAroundAnEdit(seed: UInt64, name: String) throws {
    var random = SeededRandom(seed: seed)
    let format = TextFormat.new(declared: try encoding(name))
    let alphabet = name == "latin1" ? ["a", "é", "\n", "\r\n"] : ["a", "한", "\n", "\r\n", "、"]
    let characters = (0..<random.number(in: 0...60_000)).map { _ in random.element(of: alphabet) }
    let place = random.number(in: 0...characters.count)
    let before = Array(characters[..<place].joined().utf8)
    let after = Array(characters[place...].joined().utf8)
    func encoded(_ text: [UInt8]) throws -> [UInt8] {
      bytes(try format.encode(TextStorage(bytes: text).snapshot()))
    }
    let file = try encoded(before + after)
    #expect(try format.decode(file) == before + after)
    let edited = try encoded(before + Array("x".utf8) + after)
    #expect(edited == (try encoded(before)) + (try encoded([0x78])) + (try encoded(after)))
  }

  /// Bytes of no kind trap: they are read and come back the same, or are refused.
  @Test(arguments: Seeds.some(), [nil, "utf-16", "iso-2022-kr", "utf-7", "gb18030", "euc-jp"])
  func randomBytesAreReadWholeOrRefused(seed: UInt64, name: String?) throws {
    var random = SeededRandom(seed: seed)
    let marks: [[UInt8]] = [[], [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0x1B, 0x24]]
    for _ in 0..<50 {
      let rest = (0..<random.number(in: 0...40)).map { _ in random.number(in: 0...255) }
      let file = random.element(of: marks) + rest.map { UInt8($0) }
      guard let (format, text) = try? format(of: file, declared: name) else { continue }
      #expect(bytes(try format.encode(TextStorage(bytes: text).snapshot())) == file)
    }
  }
}
