package import Files
package import Text

/// Where a confirmed text goes.
package protocol TextDestination: AnyObject {
  /// What the text is called on the screen.
  var name: String { get }

  /// Why nothing could be put there as things stand, as one line for people.
  var problem: String? { get }

  /// How the text lies there.
  var format: TextFormat { get }

  /// What to say after a text was put there.
  var savedMessage: String { get }

  /// Puts a text there.
  ///
  /// - Parameters:
  ///   - text: What to put there.
  ///   - overwriting: Whether what another program did there since may be lost.
  ///   - progress: Told how many bytes are written, from time to time.
  /// - Throws: Why the text is not there now.
  func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError)

  /// Makes it known that the person confirmed what is there already.
  func confirmUnchanged() throws(FileError)

  /// Hands on what was put there, when all texts are confirmed and the last one is still shown.
  func handOver() throws(FileError)

  /// What a copy of the text would be called, in whichever folder.
  var path: FilePath { get }

  /// Does what can wait until the first frame is on the screen.
  func tidy()

  /// Whether what is saved is in memory until it is handed over.
  var isHandedOverAtEnd: Bool { get }

  /// The file that it is, where other programs could change it.
  var watchedFile: (any WatchedFile)? { get }

  /// What was opened, by which a kept text is found again.
  var document: RecoverableDocument? { get }

  /// The fingerprint of what is there now; `nil` where nothing is, or it is not known.
  var digest: ContentDigest? { get }
}

extension TextDestination {
  /// A text that is on disk needs no handing over.
  package func handOver() throws(FileError) {}

  /// Most texts are on the disk once they are saved.
  package var isHandedOverAtEnd: Bool { false }

  /// What is no file is changed by nobody.
  package var watchedFile: (any WatchedFile)? { nil }

  /// What cannot be found again is not kept.
  package var document: RecoverableDocument? { nil }
  package var digest: ContentDigest? { nil }

  /// Most need no tidying.
  package func tidy() {}

  /// Writes a copy of a text to a new file, in the text's encoding where that can express it.
  func saveCopy(_ text: TextSnapshot, to path: FilePath) throws(FileError) {
    if let own = try? format.encode(text) { return try TextCopy.write(own, to: path) }
    try TextCopy.write(try TextFormat.plain.encode(text, for: path), to: path)
  }
}

/// Standard output.
///
/// It is written while the text is still on the screen, so that a full disk or a broken pipe costs
/// nothing. Where it is the terminal itself, it waits until the screen is gone.
package final class OutputDestination: TextDestination {
  /// What goes to standard output: the text that was confirmed last.
  package private(set) var output: MarkedText
  package let document: RecoverableDocument?
  package let isHandedOverAtEnd = true
  package let format: TextFormat
  private let streams: StandardStreams
  package let name = StandardStreams.name.description
  package let path = FilePath("inset-output")
  package let problem: String? = nil
  package let savedMessage = "Kept; it is written when you leave with OK"

  /// Creates the destination of a text read from standard input, which goes out as it came in.
  package init(
    unchanged text: TextSnapshot,
    format: TextFormat,
    streams: StandardStreams = StandardStreams()
  ) throws(FileError) {
    self.format = format
    self.streams = streams
    output = try format.encode(text, for: StandardStreams.name)
    document = RecoverableDocument(standardInput: text)
  }

  package func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    output = try format.encode(text, for: StandardStreams.name)
  }

  package func confirmUnchanged() {}

  package func handOver() throws(FileError) {
    guard !streams.outputIsTerminal else { return }
    try streams.write(output)
  }

  /// Writes to the terminal that was the editor's.
  package func handOverAfterwards() throws(FileError) {
    guard streams.outputIsTerminal else { return }
    try streams.write(output)
  }
}
