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

  /// Called before what is there is written over in place, while a kill would leave neither text.
  var willOverwrite: (() -> Void)? { get set }

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

  /// Where another program could change it; nowhere for what is no file.
  var watchedPath: FilePath? { get }

  /// A look at what other programs did to it, to be taken on any thread.
  var look: @Sendable () -> FileSighting? { get }

  /// Takes what was seen for what is known: the person has decided.
  func accept(_ sighting: FileSighting)

  /// What is there now, only to be looked at.
  func peek() throws(FileError) -> [UInt8]

  /// What is there now, read anew.
  ///
  /// - Throws: Why it cannot be read; then nothing has changed.
  func reload() throws(FileError) -> [UInt8]

  /// What was opened, by which a kept text is found again.
  var document: RecoverableDocument? { get }

  /// The fingerprint of what is there now; `nil` where nothing is, or it is not known.
  var digest: ContentDigest? { get }
}

extension TextDestination {
  /// A text that is on disk needs no handing over.
  package func handOver() throws(FileError) {}

  /// Most have nothing that could be written over.
  package var willOverwrite: (() -> Void)? {
    get { nil }
    set {}
  }

  /// Most texts are on the disk once they are saved.
  package var isHandedOverAtEnd: Bool { false }

  /// What is no file is changed by nobody.
  package var watchedPath: FilePath? { nil }
  package var look: @Sendable () -> FileSighting? { { nil } }
  package func accept(_ sighting: FileSighting) {}
  package func peek() throws(FileError) -> [UInt8] { [] }
  package func reload() throws(FileError) -> [UInt8] { [] }

  /// What cannot be found again is not kept.
  package var document: RecoverableDocument? { nil }
  package var digest: ContentDigest? { nil }

  /// Most need no tidying.
  package func tidy() {}

  /// Writes a copy of a text to a new file, in the text's encoding where that can express it.
  func saveCopy(_ text: TextSnapshot, to path: FilePath) throws(FileError) {
    let contents = (try? format.encode(text)) ?? (try? TextFormat.plain.encode(text))
    guard let contents else { return }
    try TextCopy.write(contents, to: path)
  }
}

/// A file on disk.
package final class FileDestination: TextDestination {
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

  package var watchedPath: FilePath? { file.target }

  package var look: @Sendable () -> FileSighting? {
    let file = file
    return { file.look() }
  }

  package func accept(_ sighting: FileSighting) {
    file.accept(sighting)
    if sighting.change != nil { isForeign = true }
  }

  package func peek() throws(FileError) -> [UInt8] {
    try readAnew().text
  }

  package func reload() throws(FileError) -> [UInt8] {
    let text: [UInt8]
    (file, format, text) = try readAnew()
    isForeign = false
    return text
  }

  private func readAnew() throws(FileError) -> (file: TextFile, format: TextFormat, text: [UInt8]) {
    var newer = file
    var contents = try newer.reload()
    let declared = format.encoding.isUTF8 ? nil : format.encoding
    let newFormat = TextFormat(takingMarkOff: &contents, declared: declared)
    do { return (newer, newFormat, try newFormat.decode(contents)) } catch {
      throw FileError(path: file.path, reason: .encoding(error))
    }
  }

  package var path: FilePath { file.path }
  package var name: String { path.description }
  package var problem: String? { file.writeProblem()?.description }
  package let savedMessage = "Saved"

  package func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    let contents: MarkedText
    do { contents = try format.encode(text) } catch {
      throw FileError(path: file.path, reason: .encoding(error))
    }
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
    output = try Self.encode(text, as: format)
    document = RecoverableDocument(standardInput: text)
  }

  package func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    output = try Self.encode(text, as: format)
  }

  private static func encode(
    _ text: TextSnapshot,
    as format: TextFormat
  ) throws(FileError) -> MarkedText {
    do { return try format.encode(text) } catch {
      throw FileError(path: StandardStreams.name, reason: .encoding(error))
    }
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
