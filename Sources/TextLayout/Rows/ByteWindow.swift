import Text

/// A copy of the part of a text that is being looked at: who looks there again need not read again.
struct ByteWindow {
  /// The copy.
  private(set) var bytes: [UInt8] = []
  /// Where it begins in the text.
  private(set) var start = ByteOffset.zero
  /// Whether it is what stands in the text.
  private var isCurrent = false

  /// Bytes that are read at once where one row after the other is looked at.
  private static let screenful = 1024

  /// Where it ends in the text.
  private var end: ByteOffset { start + bytes.count }

  /// Makes the window show a range, reading it if it does not show it already.
  ///
  /// - Returns: Where in `bytes` the range stands.
  @discardableResult
  mutating func show(_ range: Range<ByteOffset>, of text: any LaidOutText) -> Range<Int> {
    if !isCurrent || range.lowerBound < start || range.upperBound > end { read(range, of: text) }
    return range.lowerBound - start..<range.upperBound - start
  }

  /// Forgets what it shows, after a change of the text.
  mutating func forget() {
    isCurrent = false
  }

  private mutating func read(_ range: Range<ByteOffset>, of text: any LaidOutText) {
    // Where rows are looked at one after the other, the next ones will be, too. Between two of them a
    // line may end.
    let goesOn = isCurrent && range.lowerBound > start && range.lowerBound <= end + 2
    let length = goesOn ? max(4 * range.length, ByteWindow.screenful) : range.length
    start = range.lowerBound
    isCurrent = true
    bytes = text.bytes(in: start..<start + length)
  }
}
