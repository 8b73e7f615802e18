import Glibc

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
      } else {
        index += takePlain(input, from: index)
      }
    }
    return index - start
  }

  /// Takes a run without a mark in it, and returns its length.
  private mutating func takePlain(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let rest = UnsafeBufferPointer(rebasing: input[start...])
    let run = UnsafeBufferPointer(rebasing: rest[..<(rest.firstIndex(ofByte: Byte.escape))])
    append(run)
    return run.count
  }

  /// What has been collected, an unfinished mark included; the collector is empty afterwards.
  mutating func finish() -> [UInt8] {
    if !isEnded { giveBackMark() }
    defer { self = PasteText() }
    return bytes
  }

  /// The mark holds one escape, at its start: bytes that began it can begin no other.
  private mutating func giveBackMark() {
    PasteText.endMark[..<matched].withUnsafeBufferPointer { append($0) }
    matched = 0
  }

  private mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    if run.firstIndex(ofByte: 0x0A) == run.count {
      bytes.append(contentsOf: run)
      bytes.withUnsafeMutableBufferPointer { bytes in
        for index in start..<bytes.count {
          bytes[index] = bytes[index] == 0x0D ? 0x0A : bytes[index]
        }
      }
    } else {
      for (index, byte) in run.enumerated() {
        // A line feed behind a return is the same end of line.
        let isSecond = index > 0 ? run[index - 1] == 0x0D : endsInReturn
        if byte != 0x0A || !isSecond { bytes.append(byte == 0x0D ? 0x0A : byte) }
      }
    }
    endsInReturn = run.last == 0x0D
  }
}

nonisolated extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is found first; the end if it is not there.
  fileprivate func firstIndex(ofByte byte: UInt8) -> Int {
    guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
