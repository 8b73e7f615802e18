import Glibc
import Text

/// Saves a text in a new file that takes the name of the old one in a single step.
///
/// ```
/// .note.inset-save: create, write, attributes, fsync, close
///             note ⇄ .note.inset-save
///           folder: look at what came out, fsync
/// .note.inset-save: remove
/// ```
///
/// Until the names change, nothing has happened to the file; until the folder is on the disk, the old
/// text is there to go back to.
struct ReplacingSave {
  /// The folder of the file.
  let folder: Folder
  /// The file's name in it.
  let name: FilePath
  /// The moment whose second the file's time of modification must not be in.
  let opened: Timestamp?
  /// Told how far it has come.
  let progress: SaveProgress

  private var temporary: TemporaryName { TemporaryName(for: name, in: folder) }

  /// Saves a text under a name that a file has.
  ///
  /// - Parameters:
  ///   - file: The file that has the name, open.
  ///   - found: The state of that file on which the decision to save was made.
  ///   - text: The text.
  /// - Returns: The new file.
  /// - Throws: Why the name does not lead to it.
  func replace(
    _ file: borrowing OpenFile,
    _ found: FileIdentity,
    with text: some TextReading
  ) throws(SaveFailure) -> SavedFile {
    let attributes: FileAttributes
    do { attributes = try file.attributes() } catch { throw .impossible }
    let saved = try write(text, mode: 0o600, attributes)
    do { try folder.rename(temporary.name, to: name, .exchanging) } catch {
      try renameOver(found, with: saved, exchanging: error)
      return confirmed(saved)
    }
    do throws(SaveFailure) {
      guard try displaced().hasContent(of: found) else { throw .overtaken }
      try synchronizeFolder()
    } catch {
      throw takeBack(saved, after: error)
    }
    temporary.remove()
    return confirmed(saved)
  }

  /// Saves a text under a name that nobody has.
  ///
  /// Its permissions are what the user's mask and the folder's default list leave of a mode.
  func create(_ text: some TextReading, mode: mode_t) throws(SaveFailure) -> SavedFile {
    let saved = try write(text, mode: mode, nil)
    do { try folder.rename(temporary.name, to: name, .keeping) } catch {
      temporary.remove()
      throw error.code == EEXIST ? .overtaken : failure(error)
    }
    do throws(SaveFailure) { try synchronizeFolder() } catch {
      guard confirmed(saved).identity.isSameFile(as: saved.identity),
        (try? folder.remove(name)) != nil
      else { throw .unfinished(SystemError(EIO), saved.identity) }
      throw error
    }
    return confirmed(saved)
  }

  /// Writes the new file, down to the disk, and closes it.
  private func write(
    _ text: some TextReading,
    mode: mode_t,
    _ attributes: FileAttributes?
  ) throws(SaveFailure) -> SavedFile {
    do throws(SystemError) {
      var file = try temporary.create(mode: mode, owner: attributes?.owner)
      do throws(SystemError) {
        let digest = try file.write(text, progress: progress)
        if let attributes {
          try file.adopt(attributes)
          guard try file.attributes() == attributes else { throw SystemError(EPERM) }
        }
        file.moveModified(offSecondOf: opened)
        try file.synchronize()
        let identity = FileIdentity(try file.status())
        try file.close()
        return SavedFile(identity: identity, digest: digest)
      } catch {
        temporary.remove()
        throw error
      }
    } catch {
      throw failure(error)
    }
  }

  /// Gives the new file the name where names cannot be exchanged, after a last look at the old one.
  private func renameOver(
    _ found: FileIdentity,
    with saved: SavedFile,
    exchanging error: SystemError
  ) throws(SaveFailure) {
    do throws(SaveFailure) {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw failure(error) }
      guard let current = try? folder.status(of: name), FileIdentity(current) == found else {
        throw .overtaken
      }
      do { try folder.rename(temporary.name, to: name, .replacing) } catch { throw failure(error) }
    } catch {
      temporary.remove()
      throw error
    }
    do { try folder.synchronize() } catch { throw .unfinished(error, saved.identity) }
  }

  /// What had the name until now.
  private func displaced() throws(SaveFailure) -> FileIdentity {
    do { return FileIdentity(try folder.status(of: temporary.name)) } catch {
      throw .refused(error)
    }
  }

  private func synchronizeFolder() throws(SaveFailure) {
    do { try folder.synchronize() } catch { throw .refused(error) }
  }

  /// Gives the old file its name back.
  private func takeBack(_ saved: SavedFile, after failure: SaveFailure) -> SaveFailure {
    do { try folder.rename(temporary.name, to: name, .exchanging) } catch {
      return .unfinished(error, saved.identity)
    }
    if let status = try? folder.status(of: temporary.name),
      !FileIdentity(status).isSameFile(as: saved.identity)
    {
      // Somebody has given the name to another file meanwhile: that keeps it.
      try? folder.rename(temporary.name, to: name, .exchanging)
      temporary.remove()
      return .overtaken
    }
    temporary.remove()
    return failure
  }

  /// The saved file as it is under its name, which changed one of its times.
  private func confirmed(_ saved: SavedFile) -> SavedFile {
    guard let status = try? folder.status(of: name) else { return saved }
    return SavedFile(identity: FileIdentity(status), digest: saved.digest)
  }

  /// What a call's failure before the names change means: of the disk itself, that saving fails; of
  /// anything else, that it may work in place.
  private func failure(_ error: SystemError) -> SaveFailure {
    [EIO, EFBIG].contains(error.code) ? .refused(error) : .impossible
  }
}
