import ScreenKit
import Text

/// What the status line knows about the caret and its line.
struct StatusText {
  private let text: any TextReading
  private let caret: ByteOffset
  /// The caret's line, and where it begins.
  private let line: LineIndex
  private let start: ByteOffset

  /// Characters of a line past this many are not counted one by one.
  private static let countedBytes = 4096

  init(of view: TextView) {
    text = view.storage
    caret = view.caretOffset
    line = text.line(at: caret)
    start = text.start(of: line)
  }

  /// Line and character, counted from one, as `12:5`.
  ///
  /// Far into a long line it is the byte instead, as `12:@70000`.
  var position: String {
    let place = caret - start <= Self.countedBytes ? String(column) : "@" + String(caret - start)
    return String(line.value + 1) + ":" + place
  }

  private var column: Int {
    let bytes = text.bytes(in: start..<caret)
    var column = 1
    var index = 0
    while index < bytes.count {
      // No mark joins a letter that another letter follows.
      let isLetter =
        bytes[index].isPrintableASCII
        && (index + 1 == bytes.count || bytes[index + 1].isPrintableASCII)
      index = isLetter ? index + 1 : ClusterBreaker.clusterEnd(at: index, in: bytes.span)
      column += 1
    }
    return column
  }

  /// How the caret's line ends; on the empty line behind the last newline, how that ends.
  private var lineEnding: String? {
    if line < text.lastLine { return name(ofEndingBefore: text.start(of: line + 1)) }
    if start < text.end { return "no newline at end" }
    return line > .first ? name(ofEndingBefore: start) : nil
  }

  private func name(ofEndingBefore next: ByteOffset) -> String {
    text.bytes(in: max(.zero, next - 2)..<next).first == 0x0D ? "CRLF" : "LF"
  }

  /// The whole line.
  var full: String {
    guard let ending = lineEnding else { return position }
    return position + " · " + ending
  }
}

extension UInt8 {
  fileprivate var isPrintableASCII: Bool { (0x20..<0x7F).contains(self) }
}
