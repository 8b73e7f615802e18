import Testing

@testable import TextLayout

@Suite struct MarkTests {
  @Test(arguments: [
    ("\u{0}", "^@"), ("\u{1}", "^A"), ("\u{1B}", "^["), ("\u{1F}", "^_"), ("\u{7F}", "^?"),
    ("\u{85}", "<0085>"), ("\u{9B}", "<009B>"), ("\u{202E}", "<202E>"), ("\u{FEFF}", "<FEFF>"),
    ("\u{E0041}", "<E0041>"), ("a\u{E0041}", "<0061+E0041>"),
    ("a\u{E0041}\u{E0042}\u{E0043}", "<0061+E0041+E0042+E0043>"),
    ("a\u{E0041}\u{E0042}\u{E0043}\u{E0044}", "<0061+E0041+E0042+E0043…>"),
  ])
  func `spells out what cannot be shown`(cluster: String, mark: String) {
    #expect(String(Mark.scalars(for: Array(cluster.unicodeScalars))) == mark)
  }

  @Test(arguments: [(UInt8(0xE9), #"\xE9"#), (0x80, #"\x80"#), (0xFF, #"\xFF"#)])
  func `spells out an invalid byte`(byte: UInt8, mark: String) {
    #expect(String(Mark.scalars(for: byte)) == mark)
    #expect(Mark.scalars(for: byte).count == Mark.columnsOfByte)
  }
}

extension String {
  init(_ scalars: [Unicode.Scalar]) {
    self = String(String.UnicodeScalarView(scalars))
  }
}
