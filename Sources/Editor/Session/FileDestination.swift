package import Files
package import Text

/// A file on disk.
package final class FileDestination: TextDestination, WatchedFile {
  package internal(set) var format = TextFormat.plain
  package private(set) var document: RecoverableDocument?
  package var willOverwrite: (() -> Void)?
  private var file: TextFile

  /// Creates the destination for a file that was opened.
  package init(_ file: TextFile) {
    self.file = file
    document = RecoverableDocument(file)
  }

  /// Takes note that all of the file was read.
  func didLoad(_ loader: TextLoader) {
    file.didLoad(loader)
    document = RecoverableDocument(file)
  }

  /// Once the person has kept their text over another, what is on the disk is not what it was made of.
  package var digest: ContentDigest? { isForeign ? nil : file.digest }
  private var isForeign = false

  package var watchedFile: (any WatchedFile)? { self }
  package var target: FilePath { file.target }

  package var look: @Sendable () -> FileSighting? {
    let file = file
    return { file.look() }
  }

  package func accept(_ sighting: FileSighting) {
    file.accept(sighting)
    if sighting.change != nil { isForeign = true }
  }

  package var readAnew: @Sendable () throws(FileError) -> NewerText {
    let (file, format) = (file, format)
    return { () throws(FileError) in try NewerText(of: file, in: format) }
  }

  package func take(_ newer: NewerText) {
    (file, format) = (newer.file, newer.format)
    isForeign = false
  }

  /// Whether both are one file.
  func isSameFile(as other: TextFile) -> Bool { file.isSameFile(as: other) }

  package var path: FilePath { file.path }
  package var name: String { path.description }
  package var problem: String? { file.writeProblem()?.description }
  package let savedMessage = "Saved"

  package func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    let contents = try format.encode(text, for: file.path)
    // What is told of the save on its way may ask what is known of the file until then.
    var saved = file
    defer { file = saved }
    try saved.save(
      contents,
      overwritingChanges: overwriting,
      willOverwrite: willOverwrite ?? {},
      progress: progress
    )
    isForeign = false
  }

  package func tidy() {
    file.removeLeftover()
  }

  package func confirmUnchanged() throws(FileError) {
    try file.touch()
  }
}
