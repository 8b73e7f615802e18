import ScreenKit
import Text

/// What the status line knows about the caret and its line.
struct StatusText {
  private let text: any TextReading
  private let caret: ByteOffset

  /// Characters of a line past this many are not counted one by one.
  private static let countedBytes = 4096

  init(of view: TextView) {
    text = view.storage
    caret = view.caretOffset
  }

  /// Line and character, counted from one, as `12:5`.
  ///
  /// Far into a long line it is the byte instead, as `12:@70000`.
  var position: String {
    let line = text.line(at: caret)
    let start = text.start(of: line)
    guard caret - start <= Self.countedBytes else { return "\(line.value + 1):@\(caret - start)" }
    return "\(line.value + 1):\(column(from: start))"
  }

  private func column(from start: ByteOffset) -> Int {
    let bytes = text.bytes(in: start..<caret)
    var column = 1
    var index = 0
    while index < bytes.count {
      index = ClusterBreaker.clusterEnd(at: index, in: bytes.span)
      column += 1
    }
    return column
  }

  /// How the caret's line ends; on the empty line behind the last newline, how that ends.
  private var lineEnding: String? {
    let line = text.line(at: caret)
    guard line == text.lastLine else { return name(ofEndingOf: line) }
    if !text.content(of: line).isEmpty { return "no newline at end" }
    return line > .first ? name(ofEndingOf: line - 1) : nil
  }

  private func name(ofEndingOf line: LineIndex) -> String {
    text.end(of: line) - text.contentEnd(of: line) == 2 ? "CRLF" : "LF"
  }

  /// The whole line.
  var full: String { [position, lineEnding].compactMap(\.self).joined(separator: " · ") }
}
