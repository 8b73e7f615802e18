package import Text

/// How editing ended.
package enum EditorOutcome {
  /// The person confirmed this text.
  case confirmed(TextSnapshot)
  /// The person left after an earlier save; what is on disk stands.
  case closed
  /// The person wants nothing to have happened.
  case cancelled
}

/// Who presented an editor screen, and takes it off the stack.
package protocol EditorScreenDelegate: AnyObject {
  /// The person confirmed or cancelled.
  func editorScreen(_ screen: EditorScreen, didFinishWith outcome: EditorOutcome)

  /// The person wants the text saved and to go on editing: the delegate answers with
  /// `EditorScreen.didSave(_:)` or `EditorScreen.report(_:)`.
  func editorScreen(_ screen: EditorScreen, wantsSaved text: TextSnapshot)
}
