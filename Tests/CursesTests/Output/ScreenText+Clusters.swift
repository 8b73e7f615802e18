import TestSupport

extension ScreenText {
  /// The screen of a terminal that knows no joined emoji, and shows the first of them.
  var withoutJoinedEmoji: ScreenText {
    var text = self
    for (row, cells) in rows.enumerated() {
      for column in cells.indices where cells[column].text.unicodeScalars.count > 2 {
        text.rows[row][column].text = "\u{1F468}"
      }
    }
    return text
  }
}
