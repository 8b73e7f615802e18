import Terminal
import Text
import TextLayout

extension TextView {
  func move(_ command: MoveCommand) {
    isCuttingLines = false
    switch command {
    case .left(let extending): moveLeft(extending)
    case .right(let extending): moveRight(extending)
    case .up(let extending): moveRows(-1, extending)
    case .down(let extending): moveRows(1, extending)
    case .wordLeft(let extending):
      moveCaret(to: storage.wordStart(before: caretOffset), extending: extending)
    case .wordRight(let extending):
      moveCaret(to: storage.wordEnd(after: caretOffset), extending: extending)
    case .rowStart(let extending): moveToRowStart(extending)
    case .rowEnd(let extending): moveToRowEnd(extending)
    case .pageUp(let extending): movePage(-1, extending)
    case .pageDown(let extending): movePage(1, extending)
    case .documentStart(let extending): moveCaret(to: .zero, extending: extending)
    case .documentEnd(let extending): moveCaret(to: storage.end, extending: extending)
    }
  }

  /// One cluster back; a selection is first given up at its start.
  private func moveLeft(_ extending: Bool) {
    let giveUp = !selection.isEmpty && !extending && !isMarkSet
    let target =
      giveUp ? selection.range.lowerBound : storage.clusterStart(before: caretOffset)
    moveCaret(to: target, extending: extending)
  }

  /// One cluster on; a selection is first given up at its end.
  private func moveRight(_ extending: Bool) {
    let giveUp = !selection.isEmpty && !extending && !isMarkSet
    let target = giveUp ? selection.range.upperBound : storage.clusterEnd(after: caretOffset)
    moveCaret(to: target, extending: extending)
  }

  /// Up or down by rows of the screen, keeping to the column where the motion began; past the
  /// first or last row it goes to the text's start or end.
  func moveRows(_ count: Int, _ extending: Bool) {
    let rows = rows
    let from = rows.row(containing: caretOffset)
    let column = goalColumn ?? rows.column(of: caretOffset, in: from)
    let to = rows.row(count, from: from)
    let isStuck = to.start == from.start
    let target =
      isStuck ? (count < 0 ? .zero : storage.end) : rows.offset(at: column, in: to)
    moveCaret(to: target, extending: extending)
    goalColumn = column
  }

  /// The row's start; from there the line's.
  private func moveToRowStart(_ extending: Bool) {
    let row = rows.row(containing: caretOffset)
    let target = caretOffset == row.start ? row.lineStart : row.start
    moveCaret(to: target, extending: extending)
  }

  /// The row's end; from there the line's.
  private func moveToRowEnd(_ extending: Bool) {
    let rows = rows
    let end = rows.lastStop(in: rows.row(containing: caretOffset))
    let lineEnd = storage.contentEnd(of: storage.line(at: caretOffset))
    moveCaret(to: caretOffset == end ? lineEnd : end, extending: extending)
  }

  /// A screenful up or down, text and caret together, so that the caret keeps its place on the
  /// screen; two rows stay in sight.
  private func movePage(_ direction: Int, _ extending: Bool) {
    let page = max(1, frame.size.rows - 2)
    scrollRows(direction * page)
    moveRows(direction * page, extending)
  }
}
