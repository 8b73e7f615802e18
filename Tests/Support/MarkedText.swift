package import Text

/// A text with its caret or selection drawn into it: `ab|c` is a caret, `a[bc|]` a selection of
/// "bc" whose head is at its end, `a[|bc]` one whose head is at its start.
///
/// The three marks cannot stand in the text itself.
package struct MarkedText: Equatable, CustomStringConvertible {
  /// The text without its marks.
  package var bytes: [UInt8]
  /// What is selected.
  package var selection: TextSelection

  /// Puts a text and a selection together.
  package init(_ bytes: [UInt8], _ selection: TextSelection) {
    self.bytes = bytes
    self.selection = selection
  }

  /// Reads a marked text; without a caret mark the caret is at the end.
  package init(_ marked: String) {
    bytes = []
    var head: Int?
    var edges: [Int] = []
    for byte in marked.utf8 {
      switch byte {
      case UInt8(ascii: "|"): head = bytes.count
      case UInt8(ascii: "["), UInt8(ascii: "]"): edges.append(bytes.count)
      default: bytes.append(byte)
      }
    }
    let caret = ByteOffset(head ?? bytes.count)
    let anchor = edges.first { ByteOffset($0) != caret }
    selection = TextSelection(anchor: anchor.map { ByteOffset($0) } ?? caret, head: caret)
  }

  /// The text with its marks; invalid bytes are drawn as U+FFFD.
  package var description: String {
    var drawn = bytes
    let range = selection.range
    if selection.isEmpty {
      drawn.insert(UInt8(ascii: "|"), at: range.lowerBound.value)
    } else {
      let headFirst = selection.head < selection.anchor
      drawn.insert(contentsOf: (headFirst ? "]" : "|]").utf8, at: range.upperBound.value)
      drawn.insert(contentsOf: (headFirst ? "[|" : "[").utf8, at: range.lowerBound.value)
    }
    return String(decoding: drawn, as: UTF8.self)
  }
}
