import Terminal
import Text

extension TextView {
  /// Puts bytes in the place of the selection and the caret behind them.
  func replaceSelection(with bytes: [UInt8], kind: EditKind) {
    replaceSelection(with: bytes.span, kind: kind)
  }

  private func replaceSelection(with bytes: Span<UInt8>, kind: EditKind) {
    // A mark is for selecting, not for losing what lies between it and the caret.
    let range = isMarkSet ? caretOffset..<caretOffset : selection.range
    storage.replace(range, with: bytes, kind: kind, selection: selection)
    setCaret(range.lowerBound + bytes.count)
  }

  /// Inserts typed characters as one edit, however many arrived at once.
  func type(_ text: String) {
    replaceSelection(with: text.utf8.span, kind: .typing)
  }

  /// Inserts a paste as one step of undo; its line endings become those of the text.
  func insertPaste(_ bytes: [UInt8]) {
    replaceSelection(with: Self.ending(lines: bytes, in: lineEnding), kind: .other)
  }

  /// Ends the line as the lines around it end.
  func insertNewline() {
    replaceSelection(with: lineEnding, kind: .typing)
  }

  /// Inserts a tab character: what a tab means is up to the document, not to us.
  func insertTab() {
    replaceSelection(with: [0x09], kind: .typing)
  }

  private nonisolated static let lineFeed: UInt8 = 0x0A
  private nonisolated static let carriageReturn: UInt8 = 0x0D

  /// Bytes with all lines ended alike.
  private nonisolated static func ending(lines bytes: [UInt8], in ending: [UInt8]) -> [UInt8] {
    if ending == [lineFeed], !bytes.contains(carriageReturn) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte != lineFeed {
        result.append(byte)
      } else {
        if result.last == carriageReturn { result.removeLast() }
        result += ending
      }
    }
    return result
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
