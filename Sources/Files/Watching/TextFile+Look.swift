import Glibc

/// How a file on the disk compares with what is known of it.
package struct FileSighting: Hashable, Sendable {
  /// What another program did to it; `nil` for nothing that matters.
  package let change: FileError.Change?
  fileprivate let disk: TextFile.Disk

  /// Whether there is a file.
  package var isFile: Bool {
    if case .file = disk { true } else { false }
  }

  /// Whether what has the name is a certain file, whatever it holds by now.
  func isSameFile(as file: FileIdentity) -> Bool {
    guard case .file(let seen, _) = disk else { return false }
    return seen.isSameFile(as: file)
  }
}

extension TextFile {
  /// Looks whether the file still holds what it held; `nil` where that cannot be told.
  ///
  /// Reads it only where it is not the same file in the same state. For any thread.
  package func look() -> FileSighting? {
    switch disk {
    case .loading, .damaged: return nil
    case .nothing: return lookForNew()
    case .file(let known, let digest):
      guard let status = try? system.status(ofName: target) else {
        return FileSighting(change: .removed, disk: .nothing)
      }
      guard FileKind(status) == .regular else { return nil }
      guard FileIdentity(status) != known else { return FileSighting(change: nil, disk: disk) }
      guard let seen = try? readState() else { return nil }
      // A `touch` or a backup's link changes nothing that matters.
      return FileSighting(change: seen.digest == digest ? nil : .content, disk: seen.disk)
    }
  }

  private func lookForNew() -> FileSighting? {
    guard let seen = try? readState() else { return FileSighting(change: nil, disk: disk) }
    return FileSighting(change: .created, disk: seen.disk)
  }

  private func readState() throws(FileError) -> (disk: Disk, digest: ContentDigest) {
    let (identity, contents) = try readAll()
    let digest = ContentDigest(of: contents)
    return (.file(identity, digest), digest)
  }

  private func readAll() throws(FileError) -> (FileIdentity, [UInt8]) {
    guard let file = try find(O_RDONLY, otherwise: FileError.Reason.unreadable) else {
      throw failure(.changedOnDisk(.removed))
    }
    let found = try identity(of: file)
    return (found, try read(file, found))
  }

  /// Takes what was seen for what is known, so that it is no conflict any more: the person has
  /// decided.
  package mutating func accept(_ sighting: FileSighting) {
    disk = sighting.disk
  }

  /// Reads the file anew.
  ///
  /// - Returns: What it holds now.
  /// - Throws: Why it cannot be read; then nothing has changed.
  package mutating func reload() throws(FileError) -> [UInt8] {
    let (identity, contents) = try readAll()
    disk = .file(identity, ContentDigest(of: contents))
    return contents
  }
}
