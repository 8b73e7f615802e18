/// What sort of edit a replacement is, which decides how undo groups it.
package enum EditKind: Hashable, Sendable {
  /// Characters typed one after another, or a few of them read at once; undone word by word.
  case typing
  /// Backspace and Delete.
  case deletion
  /// A step of its own: paste, cut, replace, move line.
  case other
}
