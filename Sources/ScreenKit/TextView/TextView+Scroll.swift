import Terminal
import Text
import TextLayout

extension TextView {
  /// Fits the rows to the view's size and brings the caret into sight if it was moved.
  func layoutRows() {
    let columns = frame.size.columns
    if layouter.settings.columns != columns { layouter.settings.columns = columns }
    viewport.resize(to: frame.size, caret: caretOffset, in: rows)
    guard let margin = revealMargin else { return }
    revealMargin = nil
    viewport.reveal(caretOffset, margin: margin, in: rows)
  }

  /// Scrolls by rows and leaves the caret in the text where it is.
  func scrollRows(_ count: Int) {
    viewport.scroll(by: count, caret: caretOffset, in: rows)
    setNeedsLayout()
  }

  func view(_ command: ViewCommand) {
    switch command {
    case .scrollUp: scrollWithCaret(by: -1)
    case .scrollDown: scrollWithCaret(by: 1)
    case .toggleWrap: toggleWrap()
    }
  }

  private func toggleWrap() {
    wrapsLines.toggle()
    onWrapChange?(wrapsLines)
  }

  /// Scrolls by rows; a caret that would leave the view goes along.
  private func scrollWithCaret(by count: Int) {
    scrollRows(count)
    guard caretCell == nil, !frame.isEmpty else { return }
    let rows = rows
    let column = goalColumn ?? rows.column(of: caretOffset, in: rows.row(containing: caretOffset))
    let visible = viewport.visibleRows(in: rows)
    guard let edge = count < 0 ? visible.last : visible.first else { return }
    moveCaret(to: rows.offset(at: column, in: edge), extending: false, margin: 0)
    goalColumn = column
  }
}
