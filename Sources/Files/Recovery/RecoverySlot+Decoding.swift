/// Reads what a slot's file holds. Nothing in it is believed: every length is held against what is
/// there, every number against what it may be, and a checksum over all comes last. Behind that may
/// be additions (`RecoveryAddition`).
///
/// ```
/// magic, version
/// process, its start, name of the boot · path · base · time · reason · caret
/// kind of content, and the content
/// checksum
/// ```
/// Numbers are eight bytes, the lowest first; strings of bytes have their length in front.
extension RecoverySlot {
  /// Reads a slot.
  ///
  /// - Throws: `newer` or `damaged`; whatever the bytes are, never anything worse.
  package init(decoding file: [UInt8]) throws(RecoveryError) {
    guard file.starts(with: Self.magic) else { throw .damaged }
    var reader = SlotReader(file, from: Self.magic.count)
    let version = try reader.number()
    guard (1...Self.version).contains(version) else {
      throw version > Self.version ? .newer : .damaged
    }
    owner = ProcessIdentity(
      number: try reader.number(),
      start: try reader.number(),
      boot: try reader.bytes(upTo: Self.longestName)
    )
    path = FilePath(try reader.bytes(upTo: Self.longestName))
    base = try reader.number() == 0 ? nil : ContentDigest(try reader.word())
    time = Timestamp(seconds: try reader.number())
    guard let reason = Reason(rawValue: try reader.number()) else { throw .damaged }
    self.reason = reason
    caret = try reader.number()
    content = try Content(&reader)
    let digest = try reader.checksum(from: 0)
    guard case .whole(var bytes) = content,
      let addition = RecoveryAddition.last(
        in: file,
        behind: reader.position,
        to: digest,
        of: bytes.count
      )
    else { return }
    bytes.replaceSubrange(addition.range, with: addition.bytes)
    content = .whole(bytes)
    time = addition.time
    self.reason = addition.reason
    caret = addition.caret
  }
}

extension RecoverySlot.Content {
  fileprivate init(_ reader: inout SlotReader) throws(RecoveryError) {
    switch try reader.number() {
    case 0: self = .none
    case 1: self = .whole(try reader.bytes(upTo: .max))
    case 2:
      let byteCount = try reader.number()
      let count = try reader.number()
      var edits: [RecoverySlot.Edit] = []
      var reached = 0
      var growth = 0
      // Each turn takes bytes away or throws, so a count that is a lie ends soon.
      for _ in 0..<count {
        let start = try reader.number()
        let end = try reader.number()
        guard reached <= start, start <= end else { throw .damaged }
        reached = end
        let bytes = try reader.bytes(upTo: .max)
        growth += bytes.count - (end - start)
        edits.append(.init(base: start..<end, bytes: bytes))
      }
      guard byteCount - growth >= reached else { throw .damaged }
      self = .edits(edits, byteCount: byteCount)
    default: throw .damaged
    }
  }
}
