import Terminal
import Text

extension TextView {
  /// Puts bytes in the place of the selection and the caret behind them.
  func replaceSelection(with bytes: [UInt8], kind: EditKind) {
    replaceSelection(with: bytes.span, kind: kind)
  }

  private func replaceSelection(with bytes: Span<UInt8>, kind: EditKind) {
    let range = selection.range
    storage.replace(range, with: bytes, kind: kind, selection: selection)
    setCaret(range.lowerBound + bytes.count)
  }

  /// Inserts typed characters as one edit, however many arrived at once.
  func type(_ text: String) {
    replaceSelection(with: text.utf8.span, kind: .typing)
  }

  /// Inserts a paste as one step of undo; its line endings become those of the text.
  func insertPaste(_ bytes: [UInt8]) {
    let ending = lineEnding
    let isPlain = ending == [Self.lineFeed]
    replaceSelection(with: isPlain ? bytes : Self.ending(lines: bytes, in: ending), kind: .other)
  }

  /// Ends the line as the lines around it end.
  func insertNewline() {
    replaceSelection(with: lineEnding, kind: .typing)
  }

  /// Inserts a tab character: what a tab means is up to the document, not to us.
  func insertTab() {
    replaceSelection(with: [0x09], kind: .typing)
  }

  private static let lineFeed: UInt8 = 0x0A

  /// Bytes whose lines end with LF, ended as others are.
  private static func ending(lines bytes: [UInt8], in ending: [UInt8]) -> [UInt8] {
    bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
      .map { $0.last == ending.first ? $0.dropLast() : $0 }
      .joined(separator: ending)
      .map(\.self)
  }

  /// The ending of the line that the caret is on; the last line, having none, follows the one
  /// before it.
  private var lineEnding: [UInt8] {
    let line = storage.line(at: selection.range.lowerBound)
    let model = line < storage.lastLine ? line : line - 1
    guard model >= .first, model < storage.lastLine else { return [Self.lineFeed] }
    return storage.bytes(in: storage.contentEnd(of: model)..<storage.start(of: model + 1))
  }
}
