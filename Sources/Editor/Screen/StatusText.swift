import ScreenKit
import Text

/// What the status line knows about the caret and its line.
struct StatusText {
  private let view: TextView
  private let line: TextLine
  private let number: LineIndex

  /// Characters of a line past this many are not counted one by one.
  private static let countedBytes = 4096

  init(of view: TextView) {
    self.view = view
    line = view.caretLine
    number = view.number(ofCaretLine: line)
  }

  /// Line and character, counted from one, as `12:5`.
  ///
  /// Far into a long line it is the byte instead, as `12:@70000`.
  var position: String {
    let before = line.start..<view.caretOffset
    let isCounted = before.length <= Self.countedBytes
    let column = isCounted ? view.clusterCount(in: before) + 1 : before.length
    return String(number.value + 1) + (isCounted ? ":" : ":@") + String(column)
  }

  /// How the caret's line ends; on the empty line behind the last newline, how that ends.
  private var lineEnding: String? {
    if let next = line.next { return name(ofEnding: next - line.contentEnd) }
    if line.start < line.contentEnd { return "no newline at end" }
    guard number > .first else { return nil }
    let former = view.storage.line(from: view.storage.start(of: number - 1))
    return name(ofEnding: line.start - former.contentEnd)
  }

  private func name(ofEnding length: Int) -> String { length == 2 ? "CRLF" : "LF" }

  /// The whole line.
  var full: String {
    guard let ending = lineEnding else { return position }
    return position + " · " + ending
  }
}
