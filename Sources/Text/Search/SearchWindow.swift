/// A copy of a stretch of the text, which matches are found in.
///
/// It ends between two scalars, never between CR and LF, and if wanted where a line ends.
struct SearchWindow {
  /// The copy, and zeros behind it: the machine code of PCRE2 10.42 looks past the end where the
  /// last character is broken.
  private(set) var padded: [UInt8] = []
  /// The bytes that count.
  private(set) var count = 0
  /// Where in the text it begins.
  private(set) var start = 0
  /// The first offset that has the context that matches need.
  private(set) var first = 0
  /// Whether it ends where the text ends.
  private(set) var isAtEnd = false
  /// Whether it ends with a line or the text.
  private(set) var holdsWholeLines = false

  private static let padding = [UInt8](repeating: 0, count: 4)

  /// The offset behind it.
  var end: Int { start + count }

  /// Whether a search can go on from an offset.
  func covers(_ offset: Int) -> Bool {
    first <= offset && (offset < end || isAtEnd && offset == end)
  }

  /// Copies what lies around an offset: some bytes of context before it and a number behind it, or
  /// whole lines if some end there.
  mutating func load(
    _ text: some TextReading,
    at offset: Int,
    context: Int,
    size: Int,
    wholeLines: Bool
  ) {
    let range = text.clamped(ByteOffset(offset - context)..<ByteOffset(offset + max(size, 8)))
    padded.removeAll(keepingCapacity: true)
    text.read(range, into: &padded)
    start = range.lowerBound.value
    first = offset
    isAtEnd = range.upperBound == text.end
    holdsWholeLines = isAtEnd
    if !isAtEnd { cutTail(wholeLines: wholeLines) }
    count = padded.count
    padded += Self.padding
  }

  /// Takes away what belongs to what follows: an unfinished line, or else part of a scalar or a CR.
  private mutating func cutTail(wholeLines: Bool) {
    // Where lines are so long that none ends near, whole ones are not worth looking for.
    let near = max(first - start, padded.count - 2048)
    let newline = wholeLines ? padded[near...].lastIndex(of: 0x0A) : nil
    holdsWholeLines = newline != nil
    padded.removeLast(newline.map { padded.count - 1 - $0 } ?? padded.span.cutTailCount)
  }

  /// The offset behind the next newline, or the window's end.
  func nextLine(after offset: Int) -> Int {
    let newline = padded[(offset - start)..<count].firstIndex(of: 0x0A)
    return newline.map { start + $0 + 1 } ?? end
  }
}

extension Span<UInt8> {
  /// The bytes at the end that may belong to what follows: part of a scalar, or a CR.
  fileprivate var cutTailCount: Int {
    guard count > 4 else { return 0 }
    if self[count - 1] == 0x0D { return 1 }
    var lead = count - 1
    while lead > count - 4, self[lead].isUTF8Continuation { lead -= 1 }
    let isCut = self[lead] >= 0xC0 && decodeScalar(at: lead).scalar == nil
    return isCut ? count - lead : 0
  }
}
