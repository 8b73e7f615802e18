/// Reads what a slot's file holds. Nothing in it is believed: every length is held against what is
/// there, every number against what it may be, and a checksum over all comes last.
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
    guard version == Self.version else { throw version > Self.version ? .newer : .damaged }
    let end = file.count - SlotReader.numberBytes
    var checksum = SlotReader(file, from: end)
    guard end > 0, try checksum.word() == ContentDigest(of: file[..<end]).value else {
      throw .damaged
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
    guard reader.position == end else { throw .damaged }
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

/// Takes numbers and bytes off a file from the front.
private struct SlotReader {
  static let numberBytes = 8

  private let file: [UInt8]
  private(set) var position: Int

  init(_ file: [UInt8], from position: Int) {
    self.file = file
    self.position = max(0, position)
  }

  /// Eight bytes as they are.
  mutating func word() throws(RecoveryError) -> UInt64 {
    guard file.count - position >= Self.numberBytes else { throw .damaged }
    var value: UInt64 = 0
    for byte in file[position..<position + Self.numberBytes].reversed() {
      value = value << 8 | UInt64(byte)
    }
    position += Self.numberBytes
    return value
  }

  /// A number that can count something: not negative, and with room to add a few.
  mutating func number() throws(RecoveryError) -> Int {
    let value = try word()
    guard value < 1 << 48 else { throw .damaged }
    return Int(value)
  }

  mutating func bytes(upTo limit: Int) throws(RecoveryError) -> [UInt8] {
    let count = try number()
    guard count <= limit, count <= file.count - position else { throw .damaged }
    defer { position += count }
    return Array(file[position..<position + count])
  }
}
