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
/// A panel takes the place of status and hints; on a single row it takes that of the text.
struct ChromePlan: Equatable {
  /// Rows of the navigation bar, 0 or 1.
  let bar: Int
  /// Rows of the status line, 0 or 1.
  let status: Int
  /// Rows of the key hints, 0 or 1.
  let hints: Int
  /// Rows of the panel, 0 or 1.
  let panel: Int

  init(rows: Int, barIsNeeded: Bool, hasPanel: Bool = false) {
    status = rows >= 7 && !hasPanel ? 1 : 0
    hints = rows >= 10 && !hasPanel ? 1 : 0
    panel = hasPanel && rows >= 1 ? 1 : 0
    bar = rows >= 4 || (barIsNeeded && rows > panel) ? 1 : 0
  }

  /// What the bars at the bottom take from the text.
  var accessoryRows: Int { status + hints + panel }
}
