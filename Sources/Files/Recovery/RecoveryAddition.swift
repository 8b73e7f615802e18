/// What has changed in a text since all of it was kept, written behind it in the same file: typing on
/// then costs the disk what was typed.
///
/// ```
/// magic · checksum of the whole text's slot
/// time · reason · caret · start and end of the part · what is there instead
/// checksum
/// ```
/// Each is about the whole text, so that the last one counts and needs none of the others. One that
/// is not finished is passed over; the one before it is not touched any more, since each begins a
/// block of the disk.
struct RecoveryAddition: Hashable {
  /// When it was kept.
  var time: Timestamp
  /// Why it was kept.
  var reason: RecoverySlot.Reason
  /// Where the caret was, in bytes of the text.
  var caret: Int
  /// The part of the whole text, in bytes.
  var range: Range<Int>
  /// What is there instead.
  var bytes: [UInt8]

  /// Bytes that are worth adding; where more has changed, all of the text is kept anew.
  static let longest = 64 << 10
  /// The unit in which a disk writes, or a multiple of that.
  private static let block = 4_096
  private static let magic = Array("INSETADD".utf8)

  /// Where one begins behind something that ends at an offset.
  static func start(behind end: Int) -> Int { (end + block - 1) / block * block }

  /// The addition to the slot of a fingerprint in the form in which it is written.
  func encoded(to slot: ContentDigest) -> [UInt8] {
    var result = Self.magic
    result.put(slot.value)
    for number in [time.seconds, reason.rawValue, caret, range.lowerBound, range.upperBound] {
      result.put(UInt64(number))
    }
    result.put(UInt64(bytes.count))
    result += bytes
    result.put(ContentDigest(of: result).value)
    return result
  }

  /// Reads the last one behind a slot, up to the first that is not whole or of another text.
  ///
  /// - Parameters:
  ///   - file: What the file holds.
  ///   - end: Where the slot ends.
  ///   - slot: The slot's fingerprint.
  ///   - byteCount: How long the whole text is.
  /// - Returns: The last one; `nil` where there is none.
  static func last(
    in file: [UInt8],
    behind end: Int,
    to slot: ContentDigest,
    of byteCount: Int
  ) -> RecoveryAddition? {
    var last: RecoveryAddition?
    var end = end
    while let (next, nextEnd) = try? decode(file, from: start(behind: end), to: slot),
      next.range.upperBound <= byteCount
    {
      (last, end) = (next, nextEnd)
    }
    return last
  }

  private static func decode(
    _ file: [UInt8],
    from start: Int,
    to slot: ContentDigest
  ) throws(RecoveryError) -> (RecoveryAddition, end: Int) {
    guard file.dropFirst(start).starts(with: magic) else { throw .damaged }
    var reader = SlotReader(file, from: start + magic.count)
    guard try reader.word() == slot.value else { throw .damaged }
    let time = Timestamp(seconds: try reader.number())
    let reason = RecoverySlot.Reason(rawValue: try reader.number())
    let caret = try reader.number()
    let (lower, upper) = (try reader.number(), try reader.number())
    guard let reason, lower <= upper else { throw .damaged }
    let bytes = try reader.bytes(upTo: .max)
    _ = try reader.checksum(from: start)
    let addition = RecoveryAddition(
      time: time,
      reason: reason,
      caret: caret,
      range: lower..<upper,
      bytes: bytes
    )
    return (addition, reader.position)
  }
}
