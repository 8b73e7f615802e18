import Glibc
import Text

/// Saves a text in the file that is there, for files that must stay the file they are.
///
/// Room is reserved before the first byte is touched, the file is never emptied first, pieces that do
/// not differ are not written, and where a call fails midway, the old bytes are written back. Only
/// being killed, or a power cut, in the middle leaves a mixture.
struct GuardedSave {
  /// What the file holds.
  let old: [UInt8]
  /// The moment whose second the file's time of modification must not be in.
  let opened: Timestamp?
  /// Told how far it has come.
  let progress: SaveProgress

  /// Saves a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file, open for reading and writing.
  ///   - found: The state of that file before.
  /// - Returns: The file as it is then.
  /// - Throws: Why it does not hold the text.
  func write(
    _ text: some TextReading,
    to file: inout OpenFile,
    _ found: FileIdentity
  ) throws(SaveFailure) -> SavedFile {
    try requireUntouched(file, found)
    let attributes = try? file.attributes()
    do throws(SystemError) {
      let digest = try file.write(text, over: old, progress: progress)
      // The kernel takes capabilities and set-user-ID from a file that is written.
      if let attributes { try? file.adopt(attributes) }
      file.moveModified(offSecondOf: opened)
      try file.synchronize()
      return SavedFile(identity: FileIdentity(try file.status()), digest: digest)
    } catch {
      throw undo(&file, found, after: error)
    }
  }

  /// The last look, after everything that takes long.
  private func requireUntouched(
    _ file: borrowing OpenFile,
    _ found: FileIdentity
  ) throws(SaveFailure) {
    let status: stat
    do { status = try file.status() } catch { throw .refused(error) }
    guard FileIdentity(status) == found else { throw .overtaken }
  }

  /// Writes the old bytes back after a failure, and tells how that went.
  ///
  /// All of them: after a failed `fsync` nobody knows which of ours have reached the disk.
  private func undo(
    _ file: inout OpenFile,
    _ found: FileIdentity,
    after failure: SystemError
  ) -> SaveFailure {
    guard file.isChanged else { return .refused(failure) }
    do throws(SystemError) {
      try file.write(old, at: 0)
      try file.truncate(to: old.count)
      try? file.setModified(to: found.modified)
      try file.synchronize()
      return .refused(failure)
    } catch {
      return .unfinished(error, found)
    }
  }
}
