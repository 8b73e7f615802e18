import Files
import Text

/// What a file holds by now, and what to do to the text in front of the person to make it that.
///
/// Made on the thread that looks at the file: reading and comparing may take longer than a key can
/// wait.
nonisolated struct FollowedText: Sendable {
  /// What the file holds.
  let newer: NewerText
  /// What to replace in the text that was there.
  let replacement: LineReplacement

  /// Compares what was read with the text that was there.
  init(_ newer: NewerText, from text: TextSnapshot) {
    self.newer = newer
    replacement = LineReplacement(from: text.bytes(in: text.range), to: newer.text)
  }
}

/// What a look at a file brought.
nonisolated struct FileLook: Sendable {
  /// How it is; `nil` where that cannot be told.
  let sighting: FileSighting?
  /// How to follow it; `nil` if it was not changed, or if the text was.
  let followed: Result<FollowedText, FileError>?

  /// Looks at a file, and reads and compares it if it was changed.
  ///
  /// - Parameters:
  ///   - look: What looks.
  ///   - readAnew: What reads.
  ///   - text: The text that is to follow it; none where it is not to.
  init(
    _ look: @Sendable () -> FileSighting?,
    _ readAnew: @Sendable () throws(FileError) -> NewerText,
    following text: TextSnapshot?
  ) {
    sighting = look()
    guard let text, let change = sighting?.change, change != .removed else {
      followed = nil
      return
    }
    followed = Result { () throws(FileError) in FollowedText(try readAnew(), from: text) }
  }
}
