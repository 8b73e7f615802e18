import Glibc

extension FilePath {
  /// Links followed before a chain of them counts as a loop, the kernel's own number.
  private static let mostLinks = 40

  /// The file that a program writes to when it writes to this path: absolute, links followed.
  ///
  /// A link to a file that does not exist yet leads to that file. Where the folder is missing too,
  /// the path stays as it is.
  func resolved(by system: some SystemCalls) throws(SystemError) -> FilePath {
    var path = self
    for _ in 0..<Self.mostLinks {
      do { return try system.resolve(path) } catch  where error.code == ENOENT {}
      guard path.isLink(system) else {
        return (try? system.resolve(path.folder).appending(path.name)) ?? path
      }
      path = path.folder.appending(try system.destination(ofLink: path))
    }
    throw SystemError(ELOOP)
  }

  /// The path with the user's home folder in the place of `~`, as shells have it.
  package var expandingHome: FilePath {
    guard bytes == Array("~".utf8) || bytes.starts(with: Array("~/".utf8)),
      let home = UserFolder.home()
    else { return self }
    return home.appending(FilePath(bytes.dropFirst(2)))
  }

  /// Whether something has this name, be it a link to nothing.
  package func exists(for system: any SystemCalls = Kernel()) -> Bool {
    (try? system.status(ofName: self)) != nil
  }

  /// Whether the name itself is a symbolic link.
  func isLink(_ system: any SystemCalls) -> Bool {
    guard let status = try? system.status(ofName: self) else { return false }
    return FileKind(status) == .link
  }
}
