import Glibc

/// The open folder in which texts are kept: ours, and closed to everybody else.
///
/// Everything in it is reached through the open folder and never through a link, and a file is
/// believed only if it is ours, too.
struct RecoveryFolder {
  /// Where it was when it was opened.
  let path: FilePath
  private let folder: Folder
  private let system: any SystemCalls

  private static let ownerOnly: mode_t = 0o700

  private init(_ path: FilePath, _ folder: Folder, _ system: any SystemCalls) {
    self.path = path
    self.folder = folder
    self.system = system
  }

  /// Opens the folder below a base; `nil` where it does not exist.
  ///
  /// - Parameters:
  ///   - base: The folder that it is in, such as `~/.local/state`; it may be reached by links.
  ///   - isCreated: Whether to create it, and folders on the way to it, where they are missing.
  ///   - system: The kernel, or a test's.
  /// - Returns: The folder.
  /// - Throws: Why it must not be used.
  static func open(
    below base: FilePath,
    creating isCreated: Bool,
    _ system: any SystemCalls
  ) throws(RecoveryError) -> RecoveryFolder? {
    let parentPath = base.appending(FilePath("inset"))
    if isCreated {
      do { try parentPath.createFolders(system) } catch { throw .refused(parentPath, error) }
    }
    let parent = try open(parentPath, in: nil, as: parentPath, closedTo: 0o022, system)
    guard let parent else { return nil }
    let name = FilePath("recovery")
    let path = parentPath.appending(name)
    if isCreated {
      do { try parent.createFolder(name, mode: ownerOnly) } catch {
        if error.code != EEXIST { throw .refused(path, error) }
      }
    }
    let folder = try open(name, in: parent, as: path, closedTo: 0o077, system)
    return folder.map { RecoveryFolder(path, $0, system) }
  }

  /// Opens a folder that must be ours; `nil` where there is none.
  ///
  /// What others may write to could have anything put into it.
  private static func open(
    _ name: FilePath,
    in folder: Folder?,
    as path: FilePath,
    closedTo mask: mode_t,
    _ system: any SystemCalls
  ) throws(RecoveryError) -> Folder? {
    let status: stat
    let opened: Folder
    do {
      opened = try Folder(itself: name, in: folder, system: system)
      status = try opened.status()
    } catch {
      switch error.code {
      case ENOENT: return nil
      case ENOTDIR, ELOOP: throw .notAFolder(path)
      default: throw .refused(path, error)
      }
    }
    guard status.st_uid == system.effectiveUser() else { throw .foreignFolder(path) }
    guard status.st_mode & mask == 0 else { throw .openFolder(path) }
    return opened
  }
}

// MARK: - Files

extension RecoveryFolder {
  /// The names of the texts that are kept, and those of files that were begun.
  func names() throws(RecoveryError) -> (texts: [RecoveryName], unfinished: [FilePath]) {
    let files: [FilePath]
    do { files = try folder.names() } catch { throw .refused(path, error) }
    return (files.compactMap { RecoveryName($0) }, files.filter(RecoveryName.isUnfinished))
  }

  /// Reads a kept text; `nil` where it is gone, or is no file of ours.
  func read(_ name: RecoveryName) throws(RecoveryError) -> RecoverySlot? {
    let bytes: [UInt8]?
    do {
      let file = try folder.open(name.file, O_RDONLY)
      let status = try file.status()
      guard FileKind(status) == .regular, status.st_uid == system.effectiveUser() else {
        return nil
      }
      bytes = try file.readAll(expecting: Int(status.st_size), limit: RecoverySlot.largestFile)
    } catch {
      if error.code == ENOENT || error.code == ELOOP { return nil }
      throw .refused(path.appending(name.file), error)
    }
    guard let bytes else { throw .damaged }
    return try RecoverySlot(decoding: bytes)
  }

  /// When a file was written last; `nil` for one that is gone.
  func modified(_ file: FilePath) -> Timestamp? {
    (try? folder.status(of: file)).map { Timestamp($0.st_mtim) }
  }

  /// How many bytes a file has; `nil` for one that is gone.
  func size(of file: FilePath) -> Int? {
    (try? folder.status(of: file)).map { Int($0.st_size) }
  }

  /// Writes a text beside the one that is there and then puts it in its place, so that at every
  /// moment one of the two is whole.
  ///
  /// - Parameters:
  ///   - note: The text.
  ///   - name: Its name.
  ///   - owner: Who keeps it.
  ///   - isLasting: Whether to return only once it would outlive a power cut.
  /// - Returns: The file, to which later changes can be added.
  /// - Throws: Why it is not kept; then the one before is there still.
  func write(
    _ note: RecoveryNote,
    as name: RecoveryName,
    by owner: ProcessIdentity,
    lasting isLasting: Bool
  ) throws(RecoveryError) -> SlotFile {
    do {
      try? folder.remove(name.unfinished)
      let file = try folder.open(name.unfinished, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      // Whatever umask takes away.
      try system.setMode(file.descriptor, 0o600)
      var writer = SlotWriter(file)
      try writer.write(note, by: owner)
      let slot = try writer.finish(synchronizing: isLasting)
      try folder.rename(name.unfinished, to: name.file, .replacing)
      if isLasting { try folder.synchronize() }
      return slot
    } catch {
      try? folder.remove(name.unfinished)
      throw .refused(path, error)
    }
  }

  /// Writes what has changed behind the text, and returns once it would outlive a power cut.
  ///
  /// - Returns: Whether it is there; where it is not, the text is kept as it was before.
  func add(_ addition: RecoveryAddition, to slot: inout SlotFile, as name: RecoveryName) -> Bool {
    let bytes = addition.encoded(to: slot.digest)
    guard let start = slot.start(ofAddition: bytes.count) else { return false }
    do {
      let file = try folder.open(name.file, O_WRONLY)
      guard slot.isStill(try file.status()) else { return false }
      try file.write(journal: bytes, at: start)
      try file.synchronize()
      try file.close()
    } catch {
      return false
    }
    slot.didAdd(bytes.count, at: start)
    return true
  }

  /// Gives a text another name.
  func rename(_ name: RecoveryName, to new: RecoveryName) throws(RecoveryError) {
    do { try folder.rename(name.file, to: new.file, .replacing) } catch {
      if error.code != ENOENT { throw .refused(path, error) }
    }
  }

  /// Makes a file one that was written now.
  func touch(_ file: FilePath) {
    try? folder.open(file, O_RDONLY).setModified(to: nil)
  }

  /// Removes a file, if it is there.
  func remove(_ file: FilePath) {
    try? folder.remove(file)
  }
}
