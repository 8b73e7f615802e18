import ScreenKit

/// What a person can do with the whole screen rather than with its text.
enum EditorCommand: Command {
  /// Save and go on in the caller.
  case confirm
  /// Leave without saving; asks once when something was typed.
  case cancel
  /// Save and go on editing.
  case save
  /// Ask for a line and go there.
  case goToLine
  /// Show what the keys do.
  case help
  /// Move input to the bar, with the way on chosen.
  case addressBar
}
