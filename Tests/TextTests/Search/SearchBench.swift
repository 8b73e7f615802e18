@testable import Text

/// Bytes in a row, the simplest text there is.
struct PlainText: TextReading {
  let bytes: [UInt8]

  init(_ string: String) { bytes = Array(string.utf8) }
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var byteCount: Int { bytes.count }
  var lineCount: Int { bytes.count { $0 == 10 } + 1 }

  func line(at offset: ByteOffset) -> LineIndex {
    LineIndex(bytes[..<offset.value].count { $0 == 10 })
  }

  func start(of line: LineIndex) -> ByteOffset {
    guard line > .first else { return .zero }
    let newlines = bytes.indices.filter { bytes[$0] == 10 }
    return ByteOffset(newlines[line.value - 1] + 1)
  }

  func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    buffer.append(contentsOf: bytes.span.extracting(range.values))
  }
}

extension PlainText {
  /// All matches, found with windows of a size.
  func matches(
    _ pattern: CompiledPattern,
    sizes: SearchSizes = SearchSizes()
  ) throws -> [Range<Int>] {
    var scanner = MatchScanner(
      pattern,
      in: self,
      at: ScanPosition(offset: .zero),
      sizes: sizes
    )
    var matches: [Range<Int>] = []
    while true {
      switch try scanner.advance() {
      case .match(let match): matches.append(match.range.values)
      case .nothing: continue
      case .end: return matches
      }
    }
  }

  /// What a search answers, found with windows of a size.
  func search(
    _ pattern: CompiledPattern,
    _ direction: MatchSearch<PlainText>.Direction,
    from offset: Int,
    acceptsEmpty: Bool = true,
    wraps: Bool = true,
    sizes: SearchSizes = SearchSizes()
  ) throws -> Found? {
    var search = MatchSearch(
      pattern,
      in: self,
      direction,
      from: ScanPosition(offset: ByteOffset(offset), acceptsEmpty: acceptsEmpty),
      wraps: wraps,
      sizes: sizes
    )
    guard case .found(let match, let wrapped) = try search.run() else { return nil }
    return Found(range: match.range.values, wrapped: wrapped)
  }

  /// What a search found.
  struct Found: Equatable {
    let range: Range<Int>
    let wrapped: Bool
  }
}

/// A text with its matches drawn into it: `a«b»c`, and `«»` for an empty one.
struct MarkedMatches {
  let text: String
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "«": start = text.utf8.count
      case "»": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(character)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}
