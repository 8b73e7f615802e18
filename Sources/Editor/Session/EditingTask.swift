package import Text

/// One text to be edited: its bytes, where they go, and how it is shown.
package struct EditingTask {
  /// What is being edited.
  package let storage: TextStorage
  /// Where it goes when it is confirmed.
  package let destination: any TextDestination
  /// What the bar calls it.
  package let title: String
  /// What is shown, dimmed, while the text is empty.
  package let placeholder: String
  /// Where the caret begins.
  package let start: StartPosition?

  /// A place in the text as people count: from one.
  package struct StartPosition: Equatable, Sendable {
    /// The line; past the end it is the last one.
    package let line: Int
    /// The character in the line; past the end it is the line's end.
    package let column: Int

    /// Creates a position; numbers below one count as one.
    package init(line: Int, column: Int = 1) {
      self.line = max(1, line)
      self.column = max(1, column)
    }
  }

  /// Creates a task.
  package init(
    storage: TextStorage,
    destination: any TextDestination,
    title: String? = nil,
    placeholder: String = "",
    start: StartPosition? = nil
  ) {
    self.storage = storage
    self.destination = destination
    self.title = title ?? destination.name
    self.placeholder = placeholder
    self.start = start
  }
}
