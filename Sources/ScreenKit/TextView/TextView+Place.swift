package import Text
import TextLayout

/// Where a person is in a text: what is selected, and what is in view.
package struct TextPlace {
  /// What is selected.
  package let selection: TextSelection
  fileprivate let viewport: Viewport
}

extension TextView {
  /// The line that the caret is on.
  package var caretLine: TextLine { rows.line(containing: caretOffset) }

  /// The number of the caret's line.
  package func number(ofCaretLine line: TextLine) -> LineIndex {
    knownNumber.number(of: line, in: storage)
  }

  /// How many characters there are in a part of a line.
  package func clusterCount(in range: Range<ByteOffset>) -> Int { rows.clusterCount(in: range) }

  /// Where the person is; setting it goes back there, in a text that was not changed meanwhile.
  package var place: TextPlace {
    get { TextPlace(selection: selection, viewport: viewport) }
    set {
      select(newValue.selection)
      viewport = newValue.viewport
      // The caret was where it was in the view, near its edge or out of sight.
      revealMargin = nil
    }
  }
}
