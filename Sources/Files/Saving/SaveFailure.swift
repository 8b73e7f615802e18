/// How saving by one strategy came to nothing, and what the disk holds then.
enum SaveFailure: Error {
  /// It cannot be done this way; nothing was changed, and another way may do.
  case impossible
  /// The system refused; the file is as it was before.
  case refused(SystemError)
  /// Another program was faster; the file is as that one left it.
  case overtaken
  /// The system refused, and refused again to undo what was done; which file has the name now, as
  /// far as is known.
  case unfinished(SystemError, FileIdentity?)
}

/// What is known of a file after it was saved.
struct SavedFile {
  /// Which file it is, and its state.
  let identity: FileIdentity
  /// What it holds.
  let digest: ContentDigest
}

/// Told from time to time how many bytes of a text are written; never of a text that is small.
package typealias SaveProgress = (Int) -> Void
