/// A file that is being read slice by slice, so that its first lines can be shown and edited before
/// its last ones have been seen.
package final class TextLoader {
  /// Bytes read at a time: well under a millisecond's work, so that a key never waits for it.
  package static let sliceBytes = 1 << 20

  /// The file, under the name that the user gave it.
  package let path: FilePath
  /// The bytes that the file had when it was opened; there may be more by the time they are read.
  package let expectedCount: Int
  /// The bytes read so far.
  package private(set) var count = 0
  /// Whether the file's end was reached.
  package private(set) var isAtEnd = false

  /// Closed at the end: a file that is open cannot be told from one that others hold open.
  private var file: OpenFile?
  private let limit: Int
  private var stream = ContentDigest.Stream()

  init(_ file: consuming OpenFile, path: FilePath, expecting count: Int, limit: Int) {
    self.file = consume file
    self.path = path
    self.limit = limit
    expectedCount = count
  }

  /// The fingerprint of what was read.
  var digest: ContentDigest { stream.digest }

  /// The next slice.
  ///
  /// - Parameter bytes: Its length at most.
  /// - Returns: The slice; empty at the end.
  /// - Throws: Why no more can be read; what was read so far is not the whole text.
  package func next(_ bytes: Int = sliceBytes) throws(FileError) -> [UInt8] {
    guard !isAtEnd else { return [] }
    let slice: [UInt8]
    do { slice = try file?.readSlice(of: bytes) ?? [] } catch {
      throw failure(.unreadable(error))
    }
    guard count + slice.count <= limit else { throw failure(.tooLarge(limit: limit)) }
    count += slice.count
    stream.append(slice)
    if slice.isEmpty {
      isAtEnd = true
      file = nil
    }
    return slice
  }

  /// An error about the file.
  private func failure(_ reason: FileError.Reason) -> FileError {
    FileError(path: path, reason: reason)
  }
}
