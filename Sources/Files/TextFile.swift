import Glibc

/// The file whose text is being edited: opened once, saved as often as the user likes.
///
/// A value that knows which file was read and what it held, not the text itself.
package struct TextFile: Sendable {
  /// The name that the user gave.
  package let path: FilePath
  /// The file behind the name, with every link followed; the one that is written.
  package let target: FilePath

  /// What the disk holds, as far as this program knows.
  var disk = Disk.nothing
  /// The time of modification at the start, the one that callers compare with; `nil` if new.
  var opened: Timestamp?
  /// Bytes that the file may hold.
  let limit: Int
  let system: any SystemCalls

  /// What is known about a file on the disk.
  enum Disk: Hashable {
    /// There is none: it is created when it is first saved.
    case nothing
    /// It is being read; what it holds is not known yet.
    case loading(FileIdentity)
    /// It is in a known state.
    case file(FileIdentity, ContentDigest)
    /// A failed save of ours has left it in an unknown state; `nil` if we could not even learn which
    /// file we had created.
    case damaged(FileIdentity?)

    /// Which file it is, and in what state.
    var identity: FileIdentity? {
      switch self {
      case .nothing: nil
      case .loading(let identity), .file(let identity, _): identity
      case .damaged(let identity): identity
      }
    }
  }

  /// Bytes that a file may hold unless told otherwise: 1 GiB.
  package static let sizeLimit = 1 << 30

  /// Opens a file and reads all of it; a missing one is an empty text.
  ///
  /// - Parameters:
  ///   - path: The file, as the user named it.
  ///   - limit: The most bytes that it may hold.
  ///   - system: The kernel, or a test's.
  /// - Returns: The file and the bytes that it holds.
  /// - Throws: Why it is no text that can be edited.
  package static func open(
    _ path: FilePath,
    limit: Int = sizeLimit,
    system: any SystemCalls = Kernel()
  ) throws(FileError) -> (file: TextFile, contents: [UInt8]) {
    var (file, loader) = try begin(path, limit: limit, system: system)
    var contents: [UInt8] = []
    guard let loader else { return (file, contents) }
    contents.reserveCapacity(loader.expectedCount)
    while case let slice = try loader.next(), !slice.isEmpty { contents += slice }
    file.didLoad(loader)
    return (file, contents)
  }

  /// Opens a file that is to be read slice by slice; `didLoad` completes it.
  ///
  /// Never waits: a pipe, a socket, a device or a folder is refused at once. A file that grows while
  /// it is read, or whose size the kernel does not tell, is read to its end.
  ///
  /// - Parameters:
  ///   - path: The file, as the user named it.
  ///   - limit: The most bytes that it may hold.
  ///   - system: The kernel, or a test's.
  /// - Returns: The file and what reads it; nothing reads a file that does not exist yet.
  /// - Throws: Why it is no text that can be edited.
  package static func begin(
    _ path: FilePath,
    limit: Int = sizeLimit,
    system: any SystemCalls = Kernel()
  ) throws(FileError) -> (file: TextFile, loader: TextLoader?) {
    let target: FilePath
    do { target = try path.resolved(by: system) } catch {
      throw FileError(path: path, reason: error.code == ELOOP ? .linkLoop : .unreadable(error))
    }
    var file = TextFile(path: path, target: target, limit: limit, system: system)
    let loader = try file.begin()
    return (file, loader)
  }

  /// Takes note that a loader has read all of the file.
  package mutating func didLoad(_ loader: TextLoader) {
    guard case .loading(let identity) = disk else { return }
    disk = .file(identity, loader.digest)
  }

  /// Names a file of which nothing is known yet.
  init(path: FilePath, target: FilePath, limit: Int, system: any SystemCalls) {
    self.path = path
    self.target = target
    self.limit = limit
    self.system = system
  }

  private mutating func begin() throws(FileError) -> TextLoader? {
    guard let open = try find(O_RDONLY, otherwise: FileError.Reason.unreadable) else { return nil }
    // Before reading: what changes meanwhile shows as a change when it is saved.
    let identity = try identity(of: open)
    guard identity.size <= limit else { throw failure(.tooLarge(limit: limit)) }
    disk = .loading(identity)
    opened = identity.modified
    return TextLoader(open, path: path, expecting: identity.size, limit: limit)
  }

  /// Whether both are one file, by its name or by one of its other names.
  package func isSameFile(as other: TextFile) -> Bool {
    if target == other.target { return true }
    guard let mine = disk.identity, let theirs = other.disk.identity else { return false }
    return mine.isSameFile(as: theirs)
  }

  /// Whether it does not exist yet and is created by the first save.
  package var isNew: Bool { disk == .nothing }

  /// Why it could not be saved as things stand, where that can be known without trying.
  ///
  /// A right that is there now may be gone when it counts; `save` has the last word.
  package func writeProblem() -> FileError? {
    do {
      try system.checkWritable(isNew ? target.folder : target)
      return nil
    } catch {
      return failure(isNew && error.code == ENOENT ? .missingFolder : .unwritable(error))
    }
  }
}
