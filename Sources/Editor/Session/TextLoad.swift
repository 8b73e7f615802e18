import Files
import Text

/// A text that is shown and edited while the rest of it is still being read.
///
/// What is read is added behind what is there, which is right whatever was edited meanwhile, since
/// nobody can edit what has not been read.
package final class TextLoad {
  /// Why the rest cannot be read; the text must not be saved then, since the rest would be lost.
  private(set) var failure: FileError?
  /// Whether all of it was read.
  private(set) var isDone = false
  /// Whether the text is changing just now because something was read.
  private(set) var isAdding = false

  private let storage: TextStorage
  private let loader: TextLoader
  private let didEnd: () -> Void

  /// What is read before anything is shown: more than any screen holds.
  private static let firstBytes = 64 << 10
  /// A text that is not larger is read at once: it takes no longer than a frame.
  private static let smallBytes = 256 << 10

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - storage: The text.
  ///   - loader: What reads it.
  ///   - didEnd: Called once, when all of it was read.
  init(into storage: TextStorage, from loader: TextLoader, didEnd: @escaping () -> Void) {
    self.storage = storage
    self.loader = loader
    self.didEnd = didEnd
  }

  /// The part that was read, in hundredths.
  var percent: Int {
    loader.expectedCount > 0 ? min(99, loader.count * 100 / loader.expectedCount) : 0
  }

  /// Reads what the first screen needs, or all of a text that is small or has to be converted: whether
  /// that can be done is known only at its end.
  ///
  /// - Parameter declared: The encoding that the person says the file has.
  /// - Returns: How the text lies in the file.
  /// - Throws: Why it cannot be read, or not be converted without loss.
  func begin(declared: TextEncoding?) throws(FileError) -> TextFormat {
    let isSmall = loader.expectedCount <= Self.smallBytes
    var first = try loader.next(isSmall ? Self.smallBytes : Self.firstBytes)
    let format = TextFormat(takingMarkOff: &first, declared: declared)
    if format.encoding.isUTF8 {
      add(first)
      while isSmall, !isDone { try read() }
    } else {
      try convert(first, from: format)
    }
    return format
  }

  private func convert(_ first: [UInt8], from format: TextFormat) throws(FileError) {
    var contents = first
    while case let slice = try loader.next(), !slice.isEmpty { contents += slice }
    add(try format.decode(contents, of: loader.path))
  }

  /// Reads on until a line is there, counted from one, or the end.
  func load(throughLine line: Int) throws(FileError) {
    if let failure { throw failure }
    while !isDone, storage.lineCount <= line { try read() }
  }

  /// Reads all that is left.
  func finish() throws(FileError) {
    try load(throughLine: .max)
  }

  /// Reads the next slice; whether there may be more.
  func advance() -> Bool {
    guard !isDone, failure == nil else { return false }
    do { try read() } catch { failure = error }
    return !isDone && failure == nil
  }

  private func read() throws(FileError) {
    add(try loader.next())
  }

  private func add(_ slice: [UInt8]) {
    isAdding = true
    storage.append(loaded: slice)
    isAdding = false
    guard loader.isAtEnd else { return }
    isDone = true
    didEnd()
  }
}
