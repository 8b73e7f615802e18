import Glibc
import Text

extension TextFile {
  /// Creates the file with a text; an error if it exists by now.
  ///
  /// - Parameters:
  ///   - text: What it is to hold.
  ///   - mode: Its permissions, less what the user's mask takes away.
  ///   - progress: Told how far it has come.
  /// - Throws: Why there is no such file now.
  mutating func create(
    holding text: some TextReading,
    mode: mode_t = 0o666,
    _ progress: @escaping SaveProgress = { _ in }
  ) throws(FileError) {
    guard let folder = try? Folder(target.folder, system: system) else {
      return try createInPlace(holding: text, mode: mode, progress)
    }
    let save = ReplacingSave(
      folder: folder,
      name: target.name,
      opened: opened,
      progress: progress
    )
    do {
      let saved = try save.create(text, mode: mode)
      disk = .file(saved.identity, saved.digest)
    } catch {
      guard case .impossible = error else { throw take(error, of: nil) }
      try createInPlace(holding: text, mode: mode, progress)
    }
  }

  /// Creates the file under its own name at once, where a name cannot be given to it later.
  private mutating func createInPlace(
    holding text: some TextReading,
    mode: mode_t,
    _ progress: @escaping SaveProgress
  ) throws(FileError) {
    var file = try createEmpty(mode: mode)
    var identity: FileIdentity?
    do {
      identity = FileIdentity(try file.status())
      let digest = try file.write(text, progress: progress)
      file.moveModified(offSecondOf: opened)
      try file.synchronize()
      disk = .file(FileIdentity(try file.status()), digest)
    } catch {
      throw abandon(identity, after: error)
    }
    try close(file)
    // So that the name outlives a power cut too; a folder that cannot be read cannot be asked.
    let folder = try? Folder(target.folder, system: system)
    do { try folder?.synchronize() } catch { throw failure(.partlySaved(error)) }
  }

  private func createEmpty(mode: mode_t) throws(FileError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do { return try OpenFile(target, flags, mode: mode, system: system) } catch {
      switch error.code {
      case EEXIST: throw failure(.changedOnDisk(.created))
      case ENOENT, ENOTDIR: throw failure(.missingFolder)
      case EISDIR: throw failure(.directory)
      default: throw failure(.unwritable(error))
      }
    }
  }

  /// Removes a file that could not be filled, unless the name is another file's by now.
  private mutating func abandon(
    _ created: FileIdentity?,
    after error: SystemError
  ) -> FileError {
    do {
      let named = FileIdentity(try system.status(ofName: target))
      if created?.isSameFile(as: named) ?? true { try system.remove(target, in: AT_FDCWD) }
      disk = .nothing
      return failure(.notSaved(error))
    } catch {
      disk = .damaged(created)
      return failure(.partlySaved(error))
    }
  }
}
