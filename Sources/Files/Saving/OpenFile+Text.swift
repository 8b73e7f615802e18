import Glibc
import Text

extension OpenFile {
  /// Bytes compared and written at a time.
  private static let step = 256 << 10
  /// Bytes after which the disk is to begin, and progress is told.
  private static let stretch = 16 << 20

  /// Writes a text from the start of the file, and cuts off what is behind it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - old: What the file holds; pieces that do not differ are not written.
  ///   - progress: Told from time to time, and never of a text that is written in an instant.
  /// - Returns: The fingerprint of the text.
  /// - Throws: The call that failed; the file may hold a part of the text.
  mutating func write(
    _ text: some TextReading,
    over old: [UInt8] = [],
    progress: SaveProgress
  ) throws(SystemError) -> ContentDigest {
    try reserve(text.byteCount)
    var digest = ContentDigest.Stream()
    var piece: [UInt8] = []
    var start = 0
    while start < text.byteCount {
      let end = min(start + Self.step, text.byteCount)
      piece.removeAll(keepingCapacity: true)
      text.read(ByteOffset(start)..<ByteOffset(end), into: &piece)
      digest.append(piece)
      if !old.holds(piece, at: start) { try write(piece, at: start) }
      start = end
      if start % Self.stretch == 0 {
        try writeOut(Self.stretch, from: start - Self.stretch)
        progress(start)
      }
    }
    if text.byteCount < old.count { try truncate(to: text.byteCount) }
    return digest.digest
  }

  /// Moves the time of modification off a second.
  ///
  /// cron compares whole seconds: a save within the second of its own would be dropped. The system
  /// may refuse times to those who do not own the file; the text is saved all the same.
  func moveModified(offSecondOf opened: Timestamp?) {
    guard let opened else { return }
    for time in [nil, Timestamp(seconds: opened.seconds + 1)] {
      guard let status = try? status() else { return }
      guard Timestamp(status.st_mtim).seconds == opened.seconds else { return }
      try? setModified(to: time)
    }
  }
}

extension [UInt8] {
  /// Whether the same bytes as a piece's stand at a place.
  fileprivate func holds(_ piece: [UInt8], at start: Int) -> Bool {
    guard start + piece.count <= count else { return false }
    return withUnsafeBytes { own in
      piece.withUnsafeBytes { piece in
        guard let ours = own.baseAddress, let other = piece.baseAddress else { return true }
        return memcmp(ours + start, other, piece.count) == 0
      }
    }
  }
}
