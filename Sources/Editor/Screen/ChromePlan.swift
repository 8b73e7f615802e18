/// Which bars an editor screen shows when the terminal has so many rows.
///
/// | rows   | bar | status | hints | text rows |
/// |--------|-----|--------|-------|-----------|
/// | 10 …   |  ✓  |   ✓    |   ✓   | H − 3     |
/// | 7 … 9  |  ✓  |   ✓    |       | H − 2     |
/// | 4 … 6  |  ✓  |        |       | H − 1     |
/// | 1 … 3  |     |        |       | H         |
///
/// The status folds into the bar's title when its row is gone. A bar that gave way comes back for
/// as long as it is addressed or has something to say, on the only row if there is just one.
/// A panel takes the place of status and hints; on a single row it takes that of the text. One that
/// would like two rows has them from six rows up.
struct ChromePlan: Equatable {
  /// Rows of the navigation bar, 0 or 1.
  let bar: Int
  /// Rows of the status line, 0 or 1.
  let status: Int
  /// Rows of the key hints, 0 or 1.
  let hints: Int
  /// Rows of the panel, 0 to 2.
  let panel: Int

  init(rows: Int, barIsNeeded: Bool, panelRows: Int = 0) {
    status = rows >= 7 && panelRows == 0 ? 1 : 0
    hints = rows >= 10 && panelRows == 0 ? 1 : 0
    panel = min(panelRows, rows >= 6 ? 2 : 1, max(rows, 0))
    bar = rows >= 4 || (barIsNeeded && rows > panel) ? 1 : 0
  }

  /// What the bars at the bottom take from the text.
  var accessoryRows: Int { status + hints + panel }
}
