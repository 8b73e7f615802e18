import Glibc
import Text

extension TextFile {
  /// Confirms the text as it is: moves the time of modification and not a byte.
  ///
  /// A file that does not exist yet is created, empty. Where the system refuses the new time, the
  /// file is confirmed all the same.
  ///
  /// - Throws: `changedOnDisk` where the file no longer holds what the user confirms.
  package mutating func touch() throws(FileError) {
    guard let file = try find(O_RDONLY, otherwise: FileError.Reason.unreadable) else {
      guard isNew else { throw failure(.changedOnDisk(.removed)) }
      return try create(holding: TextStorage().snapshot())
    }
    let found = try identity(of: file)
    switch disk {
    case .loading(let known):
      guard found == known else { throw failure(.changedOnDisk(.content)) }
      file.moveModified(offSecondOf: opened)
      disk = .loading(try identity(of: file))
    case .file(let known, let digest):
      if found != known, ContentDigest(of: try read(file, found)) != digest {
        throw failure(.changedOnDisk(.content))
      }
      file.moveModified(offSecondOf: opened)
      disk = .file(try identity(of: file), digest)
    case .nothing: throw failure(.changedOnDisk(.created))
    case .damaged: throw failure(.changedOnDisk(.content))
    }
  }
}
