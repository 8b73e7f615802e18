/// Collects a bracketed paste: everything is text but the exact end mark `ESC [ 201 ~`.
///
/// Terminals send the return key's byte for the end of a line; it becomes a line feed.
nonisolated struct PasteText {
  private(set) var bytes: [UInt8] = []
  /// How many bytes of the end mark have been seen last.
  private var matched = 0
  private var endsInReturn = false

  static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// A paste beyond this comes in pieces, so that an endless one cannot eat all memory unseen.
  static let maximumLength = 64 << 20

  /// Whether the end mark is complete.
  var isEnded: Bool { matched == PasteText.endMark.count }
  var isFull: Bool { bytes.count >= PasteText.maximumLength }

  /// Takes bytes up to the end mark or the limit, and returns how many it took.
  mutating func take(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < input.count, !isEnded, !isFull {
      let byte = input[index]
      if byte == PasteText.endMark[matched] {
        matched += 1
        index += 1
      } else if matched > 0 {
        giveBackMark()
      } else if byte == 0x0D || byte == 0x0A {
        append(byte)
        index += 1
      } else {
        index += takePlain(input, from: index)
      }
    }
    return index - start
  }

  /// Takes a run in which nothing has a meaning, and returns its length.
  private mutating func takePlain(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < input.count, input[end] != Byte.escape, input[end] != 0x0D, input[end] != 0x0A {
      end += 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end]))
    endsInReturn = false
    return end - start
  }

  /// What has been collected, an unfinished mark included; the collector is empty afterwards.
  mutating func finish() -> [UInt8] {
    if !isEnded { giveBackMark() }
    defer { self = PasteText() }
    return bytes
  }

  /// The mark holds one escape, at its start: bytes that began it can begin no other.
  private mutating func giveBackMark() {
    for byte in PasteText.endMark[..<matched] { append(byte) }
    matched = 0
  }

  private mutating func append(_ byte: UInt8) {
    if byte == 0x0A, endsInReturn {
      endsInReturn = false
      return
    }
    endsInReturn = byte == 0x0D
    bytes.append(endsInReturn ? 0x0A : byte)
  }
}
