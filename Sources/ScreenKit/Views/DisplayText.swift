public import Terminal
import Text
import TextLayout

/// A short text on one row: every character measured, whatever could steer the terminal or hide
/// shown as a mark.
public nonisolated struct DisplayText: Sendable {
  /// Its UTF-8; of plain letters, which need no layout, the letters as Latin-1.
  private let bytes: [UInt8]
  /// Where its clusters stand; `nil` for plain letters.
  private let clusters: [PlacedCluster]?
  private let isCut: Bool
  /// Its width in cells.
  public let columns: Int

  /// Measures a text; line breaks in it are marks, too.
  public init(_ text: String) {
    if let letters = DisplayText.letters(of: text) {
      self.init(letters, nil)
    } else {
      let bytes = Array(text.utf8)
      self.init(bytes, Array(PlacedClusters(ofLine: LabelText(bytes: bytes))))
    }
  }

  /// A text in Latin-1 if each of its characters is printable and a cell of its own.
  private static func letters(of text: String) -> [UInt8]? {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    var upperBits: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x20..<0x7F: letters.append(byte)
      case 0xC2...0xC3: upperBits = byte << 6
      case 0x80..<0xC0:
        let letter = upperBits | byte & 0x3F
        // All that is printable but the soft hyphen.
        guard letter > 0xA0, letter != 0xAD else { return nil }
        letters.append(letter)
      default: return nil
      }
    }
    return letters
  }

  private init(_ bytes: [UInt8], _ clusters: [PlacedCluster]?, isCut: Bool = false) {
    self.bytes = bytes
    self.clusters = clusters
    self.isCut = isCut
    let width = clusters.map { $0.last?.endColumn ?? 0 } ?? bytes.count
    columns = width + (isCut ? 1 : 0)
  }

  /// The text cut to so many columns; `…` says that something is missing.
  public func truncated(to limit: Int) -> DisplayText {
    guard columns > limit else { return self }
    guard limit > 0 else { return DisplayText("") }
    guard let clusters else { return DisplayText(Array(bytes.prefix(limit - 1)), nil, isCut: true) }
    return DisplayText(bytes, Array(clusters.prefix { $0.endColumn < limit }), isCut: true)
  }

  /// The end of the text in so many columns; `…` says that something is missing before it.
  public func truncatedAtHead(to limit: Int) -> DisplayText {
    guard columns > limit else { return self }
    guard limit > 0 else { return DisplayText("") }
    guard let clusters else {
      let letters = bytes.suffix(limit - 1).map { Character(Unicode.Scalar($0)) }
      return DisplayText("…" + String(letters))
    }
    let first = clusters.first { columns - $0.column < limit }
    let start = first?.range.lowerBound.value ?? bytes.count
    return DisplayText("…" + String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The lines of a text folded to so many columns, where words end.
  public static func wrapping(_ text: String, columns: Int) -> [String] {
    let settings = LayoutSettings(columns: columns, wrap: .words, tabWidth: 1)
    return text.split(separator: "\n").flatMap { line in
      let bytes = Array(line.utf8)
      let rows = TextLayouter(settings).rows(of: LabelText(bytes: bytes))
      return sequence(first: rows.row(containing: .zero)) { rows.row(after: $0) }.map { row in
        String(decoding: bytes[row.range.values], as: UTF8.self)
      }
    }
  }

  /// Draws it from a cell to the right.
  func draw(with painter: Painter, at point: Point, style: Style) {
    if let clusters {
      painter.draw(clusters, at: point, style: style)
    } else {
      painter.put(latin1: bytes.span, at: point, style: style)
    }
    guard isCut else { return }
    painter.put(Glyph("…"), at: point + Point(column: columns - 1, row: 0), style: style)
  }
}

nonisolated extension Painter {
  /// Draws a short text from a cell to the right.
  public func draw(_ text: DisplayText, at point: Point, style: Style) {
    text.draw(with: self, at: point, style: style)
  }
}

/// The text of a label, for the layout: one line whatever it holds.
private nonisolated final class LabelText: TextReading {
  let bytes: [UInt8]
  var byteCount: Int { bytes.count }
  let lineCount = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  func line(at offset: ByteOffset) -> LineIndex { .first }
  func start(of line: LineIndex) -> ByteOffset { .zero }

  func read(_ range: Range<ByteOffset>, into buffer: inout OutputSpan<UInt8>) {
    let bytes = bytes
    buffer.append(contentsOf: bytes.span.extracting(clamped(range).values))
  }
}
