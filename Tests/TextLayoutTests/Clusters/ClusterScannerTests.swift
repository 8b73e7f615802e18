import Testing

@testable import TextLayout

@Suite struct ClusterScannerTests {
  private let scanner = ClusterScanner(tabWidth: 8)

  /// The clusters of some bytes, each by its bytes and columns.
  private func clusters(of bytes: [UInt8]) -> [(bytes: [UInt8], columns: Int)] {
    var found: [(bytes: [UInt8], columns: Int)] = []
    var index = 0
    var column = 0
    while index < bytes.count {
      let scanned = scanner.cluster(at: index, in: bytes.span, column: column, isFinal: true)
      guard let cluster = scanned else { break }
      found.append((Array(bytes[index..<index + cluster.length]), cluster.columns))
      index += cluster.length
      column += cluster.columns
    }
    return found
  }

  @Test(arguments: [
    ("ae\u{301}b", ["a", "e\u{301}", "b"]),
    ("\u{1112}\u{1161}\u{11AB}가", ["\u{1112}\u{1161}\u{11AB}", "가"]),
    ("🇰🇷🇯🇵🇰", ["🇰🇷", "🇯🇵", "🇰"]),
    ("👩🏽‍🌾👩🏽‍🌾", ["👩🏽‍🌾", "👩🏽‍🌾"]),
    ("\u{303D}\u{FE0F}a", ["\u{303D}\u{FE0F}", "a"]),
    ("ที่", ["ที่"]),
    ("a\rb", ["a", "\r", "b"]),
    (" \u{301}", [" \u{301}"]),
    ("\t\u{301}", ["\t", "\u{301}"]),
  ])
  func `cuts text into clusters`(text: String, expected: [String]) {
    #expect(clusters(of: Array(text.utf8)).map { $0.bytes } == expected.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      // A lone byte, one in a word, a cut sequence, an overlong form, a surrogate, past U+10FFFF.
      [0xE9], [0x61, 0xE9, 0x62], [0xE4, 0xB8], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xB8, 0xAD, 0x80],
    ] as [[UInt8]]
  )
  func `each invalid byte is a cluster of four columns`(bytes: [UInt8]) {
    for cluster in clusters(of: bytes) where cluster.bytes.allSatisfy({ $0 >= 0x80 }) {
      let isValid = String(validating: cluster.bytes, as: UTF8.self) != nil
      #expect(cluster.bytes.count == (isValid ? 3 : 1))
      #expect(cluster.columns == (isValid ? 2 : 4))
    }
    #expect(clusters(of: bytes).flatMap { $0.bytes } == bytes)
  }

  @Test(arguments: [(0, 8), (1, 7), (7, 1), (8, 8), (13, 3)])
  func `a tab reaches to the next stop`(column: Int, columns: Int) {
    let tab: [UInt8] = [0x09]
    let cluster = scanner.cluster(at: 0, in: tab.span, column: column, isFinal: true)
    #expect(cluster?.columns == columns)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "한", "👩🏽‍🌾", "\u{1112}\u{1161}"])
  func `asks for more where the window ends in a cluster`(text: String) {
    let bytes = Array(text.utf8)
    for count in 1...bytes.count {
      let window = Array(bytes[..<count])
      #expect(scanner.cluster(at: 0, in: window.span, column: 0, isFinal: false) == nil)
    }
    let window = bytes + Array("aaaa".utf8)
    let whole = scanner.cluster(at: 0, in: window.span, column: 0, isFinal: false)
    #expect(whole?.length == bytes.count)
  }

  @Test func `the short way for ideographs comes to where the long one does`() {
    for value in stride(from: UInt32(0x3000), through: 0xD7FF, by: 3) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var width = ClusterWidth()
      width.add(scalar)
      guard !width.isMark, !width.needsBase else { continue }
      let found = clusters(of: Array("\(scalar)中".utf8))
      guard found.map(\.columns) == [width.columns, 2] else {
        Issue.record("\(String(value, radix: 16)): \(found)")
        return
      }
    }
    #expect(clusters(of: Array("か\u{3099}가\u{11AB}中\u{E0100}中".utf8)).count == 4)
  }

  @Test func `a cluster without end comes in pieces`() {
    let bytes = Array(("a" + String(repeating: "\u{301}", count: 10_000)).utf8)
    let lengths = clusters(of: bytes).map { $0.bytes.count }
    #expect(lengths.allSatisfy { $0 <= ClusterScanner.longest })
    #expect(lengths.reduce(0, +) == bytes.count)
    #expect(lengths.count == 5)
  }
}
