package import Files

/// The file that a person's choices are read from, and remembered in.
package final class SettingsFile {
  /// What is chosen now.
  package private(set) var settings = Settings()
  /// What of the file could not be understood, in one line for people.
  package private(set) var problem: String?

  private let path: FilePath?

  /// A larger file is not one of settings.
  private static let limit = 64 << 10

  /// Reads the file, if there is one.
  ///
  /// - Parameter folder: The user's folder for settings; without one nothing is remembered.
  package init(in folder: FilePath? = UserFolder.configuration.path()) {
    path = folder?.appending(FilePath("inset/settings"))
    do { (settings, problem) = try open()?.text.settings ?? (settings, nil) } catch {
      problem = Self.reason(error)
    }
  }

  /// Takes a choice over, for the next time, too.
  ///
  /// - Returns: Why it will be forgotten, in one line for people.
  func choose(_ name: Settings.Name, _ value: Bool) -> String? {
    settings.set(name, to: value)
    do {
      guard var found = try open() else { return "There is no home to remember this in" }
      found.text.set(name, to: value)
      try? path?.folder.createFolders()
      try found.file.save(found.text.snapshot)
      return nil
    } catch {
      return Self.reason(error)
    }
  }

  /// Where the file is is known, and its path may be too long for the line.
  private static func reason(_ error: FileError) -> String {
    "The settings file \(error.reason)"
  }

  private func open() throws(FileError) -> (file: TextFile, text: SettingsText)? {
    guard let path else { return nil }
    let (file, contents) = try TextFile.open(path, limit: Self.limit)
    return (file, SettingsText(contents))
  }
}
