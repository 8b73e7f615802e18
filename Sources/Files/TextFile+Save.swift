import Glibc
package import Text

extension TextFile {
  /// Saves a text in place, so that the disk holds all of it or all of what was there.
  ///
  /// Room is reserved before the first byte is touched, the file is never emptied first, and where
  /// a call fails midway, the old bytes are written back. Parts that do not differ are not written.
  /// Returns once the bytes are on the disk.
  ///
  /// - Parameters:
  ///   - text: What to save.
  ///   - overwritingChanges: Whether to go on where another program has changed, removed or created
  ///     the file since. Ask the user first.
  /// - Throws: Whatever went wrong; only `partlySaved` means that the disk may hold neither text.
  package mutating func save(
    _ text: some TextReading,
    overwritingChanges: Bool = false
  ) throws(FileError) {
    guard let file = try find(O_RDWR, otherwise: FileError.Reason.unwritable) else {
      guard isNew || overwritingChanges else { throw failure(.changedOnDisk(.removed)) }
      return try create(holding: text)
    }
    let found = try identity(of: file)
    let old = try read(file, found)
    if !overwritingChanges { try requireUnchanged(found, holding: old) }
    try overwrite(file, found, holding: old, with: text)
  }

  /// Creates the file with a text; an error if it exists by now.
  mutating func create(holding text: some TextReading) throws(FileError) {
    var file = try createEmpty()
    var identity: FileIdentity?
    do {
      identity = FileIdentity(try file.status())
      disk = try write(text, over: [], to: &file)
    } catch {
      throw abandon(identity, after: error)
    }
    try close(file)
    // So that the name outlives a power cut too; not every file system can.
    let folder = try? OpenFile(target.folder, O_RDONLY | O_DIRECTORY, system: system)
    try? folder?.synchronize()
  }

  private func requireUnchanged(
    _ found: FileIdentity,
    holding contents: [UInt8]
  ) throws(FileError) {
    switch disk {
    case .nothing:
      throw failure(.changedOnDisk(.created))
    case .loading(let known):
      guard found == known else { throw failure(.changedOnDisk(.content)) }
    case .file(let known, let digest):
      // Only other bytes are a conflict: a backup's link or a `touch` is nobody's work lost.
      guard found == known || ContentDigest(of: contents) == digest else {
        throw failure(.changedOnDisk(.content))
      }
    case .damaged(let known):
      guard known?.isSameFile(as: found) ?? true else { throw failure(.changedOnDisk(.content)) }
    }
  }

  private mutating func overwrite(
    _ opened: consuming OpenFile,
    _ found: FileIdentity,
    holding old: [UInt8],
    with text: some TextReading
  ) throws(FileError) {
    var file = opened
    do { disk = try write(text, over: old, to: &file) } catch {
      throw undo(&file, found, holding: old, after: error)
    }
    try close(file)
  }

  private func createEmpty() throws(FileError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do { return try OpenFile(target, flags, mode: 0o666, system: system) } catch {
      switch error.code {
      case EEXIST: throw failure(.changedOnDisk(.created))
      case ENOENT, ENOTDIR: throw failure(.missingFolder)
      case EISDIR: throw failure(.directory)
      default: throw failure(.unwritable(error))
      }
    }
  }

  private mutating func close(_ file: consuming OpenFile) throws(FileError) {
    do { try file.close() } catch {
      if case .file(let identity, _) = disk { disk = .damaged(identity) }
      throw failure(.partlySaved(error))
    }
  }
}

// MARK: - The bytes

extension TextFile {
  /// Bytes compared and written at a time.
  private static let step = 256 << 10

  /// Writes a text over old bytes and returns what the disk holds then.
  private func write(
    _ text: some TextReading,
    over old: [UInt8],
    to file: inout OpenFile
  ) throws(SystemError) -> Disk {
    try file.reserve(text.byteCount)
    var digest = ContentDigest.Stream()
    var piece: [UInt8] = []
    var start = 0
    while start < text.byteCount {
      let end = min(start + Self.step, text.byteCount)
      piece.removeAll(keepingCapacity: true)
      text.read(ByteOffset(start)..<ByteOffset(end), into: &piece)
      digest.append(piece)
      if !holds(old, piece, at: start) { try file.write(piece, at: start) }
      start = end
    }
    if text.byteCount < old.count { try file.truncate(to: text.byteCount) }
    moveModified(file)
    try file.synchronize()
    return .file(FileIdentity(try file.status()), digest.digest)
  }

  private func holds(_ bytes: [UInt8], _ piece: [UInt8], at start: Int) -> Bool {
    guard start + piece.count <= bytes.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      piece.withUnsafeBytes { piece in
        guard let ours = bytes.baseAddress, let other = piece.baseAddress else { return true }
        return memcmp(ours + start, other, piece.count) == 0
      }
    }
  }

  /// Writes the old bytes back after a failure, and tells how that went.
  ///
  /// All of them: after a failed `fsync` nobody knows which of ours have reached the disk.
  private mutating func undo(
    _ file: inout OpenFile,
    _ found: FileIdentity,
    holding old: [UInt8],
    after error: SystemError
  ) -> FileError {
    guard file.isChanged else { return failure(.notSaved(error)) }
    do {
      try file.write(old, at: 0)
      try file.truncate(to: old.count)
      try? file.setModified(to: found.modified)
      try file.synchronize()
      disk = .file(FileIdentity(try file.status()), ContentDigest(of: old))
      return failure(.notSaved(error))
    } catch {
      disk = .damaged(found)
      return failure(.partlySaved(error))
    }
  }

  /// Removes a file that could not be filled, unless the name is another file's by now.
  private mutating func abandon(
    _ created: FileIdentity?,
    after error: SystemError
  ) -> FileError {
    do {
      let named = FileIdentity(try system.status(ofName: target))
      if created?.isSameFile(as: named) ?? true { try system.remove(target) }
      disk = .nothing
      return failure(.notSaved(error))
    } catch {
      disk = .damaged(created)
      return failure(.partlySaved(error))
    }
  }
}
