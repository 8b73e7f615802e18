import Glibc
import Text

/// Writes a slot's file piece by piece, so that a large text is never in memory twice.
///
/// `RecoverySlot(decoding:)` is its counterpart and shows the form.
struct SlotWriter: ~Copyable {
  private var file: OpenFile
  private var piece: [UInt8] = []
  private var written = 0
  private var checksum = ContentDigest.Stream()

  /// Bytes written at a time.
  private static let step = 64 << 10

  /// Begins a file.
  init(_ file: consuming OpenFile) {
    self.file = file
  }

  /// Writes the slot of a note.
  mutating func write(_ note: RecoveryNote, by owner: ProcessIdentity) throws(SystemError) {
    piece += RecoverySlot.magic
    for number in [RecoverySlot.version, owner.number, owner.start] { piece.put(UInt64(number)) }
    for bytes in [owner.boot, note.path.bytes] {
      piece.put(UInt64(bytes.count))
      piece += bytes
    }
    piece.put(note.base == nil ? 0 : 1)
    if let base = note.base { piece.put(base.value) }
    for number in [note.time.seconds, note.reason.rawValue, note.caret] {
      piece.put(UInt64(number))
    }
    try write(note.content)
  }

  private mutating func write(_ content: RecoveryNote.Content) throws(SystemError) {
    switch content {
    case .none: piece.put(0)
    case .whole(let text):
      piece.put(1)
      piece.put(UInt64(text.byteCount))
      try write(text, text.range)
    case .edits(let text, let edits):
      piece.put(2)
      piece.put(UInt64(text.byteCount))
      piece.put(UInt64(edits.parts.count))
      for part in edits.parts {
        piece.put(UInt64(part.base.lowerBound))
        piece.put(UInt64(part.base.upperBound))
        piece.put(UInt64(part.text.count))
        try write(text, ByteOffset(part.text.lowerBound)..<ByteOffset(part.text.upperBound))
      }
    }
  }

  private mutating func write(
    _ text: TextSnapshot,
    _ range: Range<ByteOffset>
  ) throws(SystemError) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.step, range.upperBound)
      text.read(start..<end, into: &piece)
      start = end
      if piece.count >= Self.step { try flush() }
    }
  }

  /// Writes the checksum and what is left, and returns once the disk has it if that is wished.
  consuming func finish(synchronizing: Bool) throws(SystemError) -> SlotFile {
    checksum.append(piece)
    let digest = checksum.digest
    piece.put(digest.value)
    try file.write(journal: piece, at: written)
    let slot = SlotFile(FileIdentity(try file.status()), digest: digest)
    if synchronizing { try file.synchronize() }
    try file.close()
    return slot
  }

  private mutating func flush() throws(SystemError) {
    checksum.append(piece)
    try file.write(journal: piece, at: written)
    written += piece.count
    piece.removeAll(keepingCapacity: true)
  }
}
