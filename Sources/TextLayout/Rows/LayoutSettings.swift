/// Whether long lines are folded to the width of the view.
package enum WrapMode: Hashable, Sendable {
  /// A line is one row, however long; the view scrolls sideways.
  case off
  /// A line is as many rows as it needs, broken where UAX #14 allows.
  case words
}

/// What the rows of a text depend on besides the text.
package struct LayoutSettings: Hashable, Sendable {
  /// The width of the view; 0 is laid out like 1.
  package var columns: Int
  /// Whether long lines are folded.
  package var wrap: WrapMode
  /// Columns from one tab stop to the next, 1...256.
  package var tabWidth: Int

  /// Creates settings.
  package init(columns: Int, wrap: WrapMode = .words, tabWidth: Int = 8) {
    self.columns = columns
    self.wrap = wrap
    self.tabWidth = tabWidth
  }

  /// The columns that rows are broken at: no more than any screen has.
  var usableColumns: Int { min(max(1, columns), 1 << 16) }

  var scanner: ClusterScanner { ClusterScanner(tabWidth: min(max(1, tabWidth), 256)) }
}
