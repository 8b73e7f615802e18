package import Text

/// One text to be edited: its bytes, where they go, and how it is shown.
package struct EditingTask {
  /// What is being edited.
  package let storage: TextStorage
  /// Where it goes when it is confirmed.
  package let destination: any TextDestination
  /// What the bar calls it.
  package let title: String
  /// What reads the rest of the text, while there is more.
  package let load: TextLoad?
  /// What is shown, dimmed, while the text is empty.
  package let placeholder: String
  /// Where the caret begins.
  package let start: StartPosition?

  /// Creates a task.
  package init(
    storage: TextStorage,
    destination: any TextDestination,
    load: TextLoad? = nil,
    title: String? = nil,
    placeholder: String = "",
    start: StartPosition? = nil
  ) {
    self.storage = storage
    self.destination = destination
    self.load = load
    self.title = title ?? destination.name
    self.placeholder = placeholder
    self.start = start
  }
}
