package import Files
import Text

/// A file that other programs may change while its text is edited.
package protocol WatchedFile: AnyObject {
  /// Where it is, with links followed.
  var target: FilePath { get }

  /// A look at what other programs did to it, to be taken on any thread.
  var look: @Sendable () -> FileSighting? { get }

  /// Takes what was seen for what is known: the person has decided, or it is the same.
  func accept(_ sighting: FileSighting)

  /// Reads what it holds now, on any thread, and takes note of nothing.
  var readAnew: @Sendable () throws(FileError) -> NewerText { get }

  /// Takes what was read for what is known, since the text is that now.
  func take(_ newer: NewerText)

  /// Called before it is written over in place, while a kill would leave neither text.
  var willOverwrite: (() -> Void)? { get set }
}

/// What a file holds that was changed since its text was read.
nonisolated package struct NewerText: Sendable {
  /// The text.
  let text: [UInt8]
  /// The file in the state in which it was read.
  let file: TextFile
  /// How the text lies there.
  let format: TextFormat

  /// Reads a file anew.
  ///
  /// - Parameters:
  ///   - known: The file as it was known.
  ///   - oldFormat: How the text lay there.
  /// - Throws: Why it cannot be read.
  init(of known: TextFile, in oldFormat: TextFormat) throws(FileError) {
    var file = known
    var contents = try file.reload()
    let declared = oldFormat.encoding.isUTF8 ? nil : oldFormat.encoding
    format = TextFormat(takingMarkOff: &contents, declared: declared)
    text = try format.decode(contents, of: known.path)
    self.file = file
  }
}
