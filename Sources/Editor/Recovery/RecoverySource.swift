import Files
import Text

/// The kept text that the one in front of the person comes from, while that is not saved.
struct RecoverySource {
  /// The kept text.
  var entry: RecoveryArchive.Entry
  /// The state of the text in which it was recovered.
  private let state: Int
  private var isUndone = false

  /// Takes note of a text that was just recovered.
  init(_ entry: RecoveryArchive.Entry, in storage: TextStorage) {
    self.entry = entry
    state = storage.state
  }

  /// Takes note of a change, undo and redo among them.
  mutating func follow(_ storage: TextStorage) {
    // A state before it is older; what is typed from there has a name that is newer again.
    if storage.state < state { isUndone = true }
    if storage.state == state { isUndone = false }
  }

  /// Removes the kept text once one is saved that it is in; one that the person took back stays, and
  /// is pushed at nobody.
  mutating func letGo(saved storage: TextStorage, in archive: RecoveryArchive) {
    follow(storage)
    if isUndone { archive.setAside(entry) } else { archive.forget(entry) }
  }
}
