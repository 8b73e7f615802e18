import Glibc
package import Text

extension TextFile {
  /// Saves a text, so that the disk holds all of it or all of what was there, and returns once it is
  /// on the disk.
  ///
  /// `SaveStrategy` tells how. Owner, permissions, links and attributes stay, nothing is left beside
  /// the file, and its time of modification is in another second than when it was opened.
  ///
  /// - Parameters:
  ///   - text: What to save.
  ///   - overwritingChanges: Whether to go on where another program has changed, removed or created
  ///     the file since. Ask the user first.
  ///   - willOverwrite: Called before the file's own bytes are written over, while a kill would leave
  ///     neither text in it.
  ///   - progress: Told how many bytes are written, from time to time.
  /// - Throws: Whatever went wrong; only `partlySaved` means that the disk may hold neither text.
  package mutating func save(
    _ text: some TextReading,
    overwritingChanges: Bool = false,
    willOverwrite: () -> Void = {},
    progress: @escaping SaveProgress = { _ in }
  ) throws(FileError) {
    guard let file = try find(O_RDWR, otherwise: FileError.Reason.unwritable) else {
      guard isNew || overwritingChanges else { throw failure(.changedOnDisk(.removed)) }
      return try create(holding: text, progress)
    }
    let found = try identity(of: file)
    let old = overwritingChanges ? nil : try requireUnchanged(file, found)
    if let saved = try replace(file, found, with: text, progress) {
      disk = .file(saved.identity, saved.digest)
    } else {
      willOverwrite()
      try overwrite(file, found, holding: old, with: text, progress)
    }
  }

  /// Makes sure that nobody's work would be lost.
  ///
  /// - Returns: What the file holds, if it had to be read to know that.
  private func requireUnchanged(
    _ file: borrowing OpenFile,
    _ found: FileIdentity
  ) throws(FileError) -> [UInt8]? {
    switch disk {
    case .nothing:
      throw failure(.changedOnDisk(.created))
    case .loading(let known):
      guard found == known else { throw failure(.changedOnDisk(.content)) }
    case .file(let known, let digest):
      // Only other bytes are a conflict: a backup's link or a `touch` is nobody's work lost.
      guard found != known else { return nil }
      let contents = try read(file, found)
      guard ContentDigest(of: contents) == digest else { throw failure(.changedOnDisk(.content)) }
      return contents
    case .damaged(let known):
      guard known?.isSameFile(as: found) ?? true else { throw failure(.changedOnDisk(.content)) }
    }
    return nil
  }

  /// Puts a new file in the place of the old one; `nil` where it has to be done in place.
  private mutating func replace(
    _ file: borrowing OpenFile,
    _ found: FileIdentity,
    with text: some TextReading,
    _ progress: @escaping SaveProgress
  ) throws(FileError) -> SavedFile? {
    guard let folder = try? Folder(target.folder, system: system),
      (try? strategy(for: file, in: folder)) == .replacing
    else { return nil }
    let save = ReplacingSave(
      folder: folder,
      name: target.name,
      opened: opened,
      progress: progress
    )
    do { return try save.replace(file, found, with: text) } catch {
      guard case .impossible = error else { throw take(error, of: found) }
      return nil
    }
  }

  private func strategy(
    for file: borrowing OpenFile,
    in folder: Folder
  ) throws(SystemError) -> SaveStrategy {
    let isLinkedTo = path.isLink(system)
    return SaveStrategy(
      file: try file.status(),
      name: try folder.status(of: target.name),
      folder: try folder.status(),
      isLinkedTo: isLinkedTo,
      user: system.effectiveUser(),
      isHeldOpen: { file.isHeldByOthers() }
    )
  }

  private mutating func overwrite(
    _ document: consuming OpenFile,
    _ found: FileIdentity,
    holding known: [UInt8]?,
    with text: some TextReading,
    _ progress: @escaping SaveProgress
  ) throws(FileError) {
    var file = document
    let old = if let known { known } else { try read(file, found) }
    let save = GuardedSave(old: old, opened: opened, progress: progress)
    do throws(SaveFailure) {
      let saved = try save.write(text, to: &file, found)
      disk = .file(saved.identity, saved.digest)
    } catch {
      if case .refused = error, file.isChanged, let status = try? file.status() {
        disk = .file(FileIdentity(status), ContentDigest(of: old))
      }
      throw take(error, of: found)
    }
    try close(file)
  }

  /// What a failure means to the person, taking note of what it left on the disk.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - file: The file that there was, if there was one.
  /// - Returns: The error for the person.
  mutating func take(_ error: SaveFailure, of file: FileIdentity?) -> FileError {
    switch error {
    case .impossible: return failure(.unwritable(SystemError(EPERM)))
    case .refused(let error): return failure(.notSaved(error))
    case .overtaken: return failure(.changedOnDisk(file == nil ? .created : .content))
    case .unfinished(let error, let now):
      disk = .damaged(now)
      return failure(.partlySaved(error))
    }
  }

  /// Removes what a save of this file that was killed left beside it.
  package func removeLeftover() {
    guard let folder = try? Folder(target.folder, system: system),
      let status = try? folder.status(of: target.name)
    else { return }
    TemporaryName(for: target.name, in: folder).removeLeftover(owner: status.st_uid)
  }

  /// Closes a file that was written, which may be when the disk says that it did not work.
  mutating func close(_ file: consuming OpenFile) throws(FileError) {
    do { try file.close() } catch {
      if case .file(let identity, _) = disk { disk = .damaged(identity) }
      throw failure(.partlySaved(error))
    }
  }
}
