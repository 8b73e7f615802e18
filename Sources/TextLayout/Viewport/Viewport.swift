package import Terminal
package import Text

/// The part of a text that a view shows, and the rules by which it moves.
///
/// The top row is remembered as an offset on it, not as a number of rows, so that neither edits
/// above nor another width move what is shown; which row that is, is asked anew each time.
///
/// What a resize forces is not remembered. The viewport keeps the view that the user left last at
/// each height that they worked at (`RestingView`), and the view at any size is worked out from
/// the one kept for that height: where the keyboard's way up and down led does not matter, and
/// when the room is back so is the view. Only the user's own acts make new resting views: moving
/// the caret out of one, or scrolling.
///
/// A view calls, in this order: `edited` with each change of the text; `resize` in its layout;
/// `reveal` after what moved the caret or changed the text; `scroll` for the wheel and the like.
///
/// There are no blank rows below the text's last row unless all of the text is in view.
package struct Viewport: Sendable {
  /// Rows that are kept visible above and below the caret where there is room for them.
  package static let margin = 2

  /// The view's extent.
  package internal(set) var size = Size.zero

  /// An offset on the top row.
  package internal(set) var anchor = ByteOffset.zero

  /// The first column shown; always 0 where lines are wrapped.
  package internal(set) var leftColumn = 0

  /// The views to come back to, by height, the shortest first.
  var restingViews: [RestingView] = []

  /// Whether the caret was in view when the user last scrolled or moved it, and has to stay so.
  package internal(set) var followsCaret = true

  /// Creates a viewport at the start of a text.
  package init() {}

  /// The rows that are worked with: at least one, whatever the terminal says.
  var height: Int { max(1, size.rows) }

  /// The columns that are worked with.
  var width: Int { max(1, size.columns) }

  /// The top row.
  package func topRow(in rows: TextRows) -> Row {
    rows.row(containing: anchor)
  }

  /// The rows in view, from the top; fewer than the view's where the text ends.
  package func visibleRows(in rows: TextRows) -> [Row] {
    rows.run(from: anchor, atMost: size.rows)
  }

  /// Follows a change of the text, so that the same text stays in view.
  package mutating func edited(_ change: TextChange) {
    anchor = change.offset(anchor, bias: .before)
    for index in restingViews.indices {
      restingViews[index].anchor = change.offset(restingViews[index].anchor, bias: .before)
    }
  }
}

/// What was in view when the user was last at work at a height.
struct RestingView: Equatable, Sendable {
  /// An offset on the top row.
  var anchor: ByteOffset
  /// The first column shown.
  var leftColumn: Int
  /// The view's rows.
  var rows: Int
}
