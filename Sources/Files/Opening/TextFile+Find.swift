import Glibc

/// The steps that opening, saving and touching share.
extension TextFile {
  /// Opens the file, whatever kind it is; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - flags: How, in addition to not following a link: the target has none.
  ///   - reason: What to call a refusal.
  /// - Returns: The file, of which nothing is known yet.
  /// - Throws: Why it cannot be opened.
  func find(
    _ flags: Int32,
    otherwise reason: (SystemError) -> FileError.Reason
  ) throws(FileError) -> OpenFile? {
    do { return try OpenFile(target, flags | O_NOFOLLOW, system: system) } catch {
      switch error.code {
      case ENOENT: return nil
      case EISDIR: throw failure(.directory)
      case ELOOP: throw failure(.notRegular(.link))
      // A socket cannot be opened at all.
      case ENXIO: throw failure(.notRegular(.socket))
      default: throw failure(reason(error))
      }
    }
  }

  /// Which file it is; an error unless it is a regular one.
  func identity(of file: borrowing OpenFile) throws(FileError) -> FileIdentity {
    let status: stat
    do { status = try file.status() } catch { throw failure(.unreadable(error)) }
    switch FileKind(status) {
    case .regular: return FileIdentity(status)
    case .directory: throw failure(.directory)
    case let kind: throw failure(.notRegular(kind))
    }
  }

  /// All bytes of a file just opened.
  func read(
    _ file: borrowing OpenFile,
    _ identity: FileIdentity
  ) throws(FileError) -> [UInt8] {
    let contents: [UInt8]?
    do { contents = try file.readAll(expecting: identity.size, limit: limit) } catch {
      throw failure(.unreadable(error))
    }
    guard let contents else { throw failure(.tooLarge(limit: limit)) }
    return contents
  }

  /// An error about this file.
  func failure(_ reason: FileError.Reason) -> FileError {
    FileError(path: path, reason: reason)
  }
}
