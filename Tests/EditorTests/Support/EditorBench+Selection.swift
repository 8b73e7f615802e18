import Terminal
import Text

@testable import Editor
@testable import ScreenKit

extension EditorBench {
  /// The range that is selected in the editor in front, in bytes.
  var selection: Range<Int> {
    (activeView.screen as? EditorScreen)?.textView.selection.range.values ?? 0..<0
  }

  /// What is selected in the first text.
  var selected: String {
    let range = ByteOffset(selection.lowerBound)..<ByteOffset(selection.upperBound)
    return String(decoding: storages[0].bytes(in: range), as: UTF8.self)
  }

  /// Presses and releases the mouse on a cell.
  func click(_ point: Point) {
    play([.mouse(MouseEvent(.press, at: point)), .mouse(MouseEvent(.release, at: point))])
  }

  /// What looks for something in the editor in front.
  var finder: TextFinder? { (activeView.screen as? EditorScreen)?.finder }

  /// Lets searching and counting come to an end.
  func settle() {
    while finder?.isBusy == true { play([]) }
  }
}
