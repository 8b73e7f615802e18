import Glibc

/// The name that a file has in its folder while it is being saved: `.note.inset-save` for `note`.
///
/// Always the same for a file, so that what a killed save left behind is found again without looking
/// through the folder. It is ours beyond doubt if nobody has locked it, as a save that is going on
/// does, and it belongs to who saves or to whom the file belongs.
struct TemporaryName {
  /// The folder.
  let folder: Folder
  /// The name in it.
  let name: FilePath

  /// The name for a file of a folder.
  init(for name: FilePath, in folder: Folder) {
    self.folder = folder
    self.name = FilePath([UInt8(ascii: ".")] + name.bytes + Array(".inset-save".utf8))
  }

  /// Creates an empty file under the name and locks it.
  ///
  /// - Parameters:
  ///   - mode: Its permissions, less what the user's mask takes away.
  ///   - owner: To whom a leftover may belong besides the user.
  /// - Returns: The file.
  /// - Throws: Why there is none, such as `EEXIST` for somebody else's.
  func create(mode: mode_t, owner: uid_t? = nil) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL
    let file: OpenFile
    do { file = try folder.open(name, flags, mode: mode) } catch  where error.code == EEXIST {
      removeLeftover(owner: owner)
      file = try folder.open(name, flags, mode: mode)
    }
    // Where there are no locks, nobody else can take one, either.
    try? file.lock()
    guard try hasName(file) else { throw SystemError(EEXIST) }
    return file
  }

  /// Whether a file just created still has the name: before it was locked it looked like a leftover to
  /// any other session.
  private func hasName(_ file: borrowing OpenFile) throws(SystemError) -> Bool {
    do {
      let named = FileIdentity(try folder.status(of: name))
      return named.isSameFile(as: FileIdentity(try file.status()))
    } catch {
      remove()
      throw error
    }
  }

  /// Removes what a killed save left behind, if it is that for sure.
  func removeLeftover(owner: uid_t?) {
    guard let file = try? folder.open(name, O_RDONLY), let status = try? file.status(),
      FileKind(status) == .regular, status.st_nlink == 1,
      status.st_uid == file.system.effectiveUser() || status.st_uid == owner,
      (try? file.lock()) != nil
    else { return }
    remove()
  }

  /// Takes the name away; twice if need be, since nothing is to be left beside the file.
  func remove() {
    do { try folder.remove(name) } catch { try? folder.remove(name) }
  }
}
