import Glibc
package import Text

/// A copy of a text in another place, for when it cannot be saved where it belongs.
package enum TextCopy {
  /// Writes a copy that only the user can read, and returns once it is on the disk.
  ///
  /// Never to a file that exists, and never through a symbolic link, which somebody may have put
  /// there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The copy's name.
  ///   - system: The kernel, or a test's.
  /// - Throws: Why there is no copy; `changedOnDisk(.created)` where something has the name.
  package static func write(
    _ text: some TextReading,
    to path: FilePath,
    system: any SystemCalls = Kernel()
  ) throws(FileError) {
    var copy = TextFile(path: path, target: path, limit: TextFile.sizeLimit, system: system)
    try copy.create(holding: text, mode: 0o600)
  }

  /// A name for a copy that nobody has yet: that of the file, in the user's home folder or in `/tmp`.
  ///
  /// Rather on another disk than the file's, which may be full.
  ///
  /// - Parameters:
  ///   - file: The file, as the user named it.
  ///   - home: The user's home folder, if there is one.
  ///   - system: The kernel, or a test's.
  /// - Returns: The name; whether it is free will have to be seen.
  package static func suggestedPath(
    for file: FilePath,
    home: FilePath?,
    system: any SystemCalls = Kernel()
  ) -> FilePath {
    let shared = FilePath("/tmp")
    func status(_ folder: FilePath) -> stat? {
      (try? system.resolve(folder)).flatMap { try? system.status(ofName: $0) }
    }
    let folders = [home, shared].compactMap(\.self).filter { folder in
      folder.isAbsolute && (try? system.checkWritable(folder)) != nil
    }
    let full = status(file.folder)?.st_dev
    let folder = folders.first { status($0)?.st_dev != full } ?? folders.first ?? shared
    let path = folder.appending(file.name)
    let names = [path] + (2...99).map { FilePath(path.bytes + Array("-\($0)".utf8)) }
    return names.first { !$0.exists(for: system) } ?? path
  }
}
