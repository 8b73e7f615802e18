import TestSupport
import Testing

@testable import Text

/// The Unicode consortium's own samples of where clusters and words end (package `unicode-data`).
@Suite(.enabled(if: BreakSample.areInstalled, "install unicode-data"))
struct UnicodeBreakTests {
  @Test func `clusters end where Unicode says, found from either side`() throws {
    let samples = try BreakSample.all(in: "GraphemeBreakTest.txt")
    #expect(samples.count > 500)
    for sample in samples {
      let text = TextStorage(bytes: sample.bytes)
      #expect(forward(text) == sample.boundaries, "\(sample.line)")
      #expect(backward(text) == sample.boundaries, "\(sample.line)")
    }
  }

  @Test func `words end where Unicode says`() throws {
    let samples = try BreakSample.all(in: "WordBreakTest.txt")
    #expect(samples.count > 1500)
    for sample in samples {
      let boundaries = WordBoundaries(of: sample.bytes.span).offsets
      #expect(boundaries == sample.boundaries, "\(sample.line)")
    }
  }

  private func forward(_ text: TextStorage) -> [Int] {
    var boundaries = [0]
    while let last = boundaries.last, last < text.byteCount {
      boundaries.append(text.clusterEnd(after: ByteOffset(last)).value)
    }
    return boundaries
  }

  private func backward(_ text: TextStorage) -> [Int] {
    var boundaries = [text.byteCount]
    while let first = boundaries.last, first > 0 {
      boundaries.append(text.clusterStart(before: ByteOffset(first)).value)
    }
    return boundaries.reversed()
  }
}

/// A line such as `÷ 0061 × 0308 ÷ 0062 ÷`, in bytes.
private struct BreakSample {
  let line: String
  var bytes: [UInt8] = []
  var boundaries: [Int] = []

  static let folder = "/usr/share/unicode/auxiliary"

  static var areInstalled: Bool { (try? fileBytes("\(folder)/GraphemeBreakTest.txt")) != nil }

  static func all(in file: String) throws -> [BreakSample] {
    String(decoding: try fileBytes("\(folder)/\(file)"), as: UTF8.self)
      .split(separator: "\n")
      .map { String($0.prefix { $0 != "#" }) }
      .filter { $0.contains("÷") }
      .map { BreakSample($0) }
  }

  private init(_ line: String) {
    self.line = line
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if word == "÷" { boundaries.append(bytes.count) }
      guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
        continue
      }
      bytes += Array(String(scalar).utf8)
    }
  }
}
