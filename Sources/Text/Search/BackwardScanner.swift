/// Finds the last match that begins before an offset.
///
/// It goes back block by block, and through each block forward. A block begins with a line, so that
/// matches that stay in their lines are the same ones that a scan from the text's start finds; in a
/// very long line the scan begins well before the block, which is nearly as good.
struct BackwardScanner<Source: TextReading> {
  /// No match begins at this offset or behind it, up to where the scan began.
  private(set) var limit: ByteOffset
  private let text: Source
  private let blockSize: Int
  private var scanner: MatchScanner<Source>
  private var blockStart = ByteOffset.zero
  private var last: TextMatch?

  /// Begins in front of an offset; one past the text's end lets an empty match at the end count.
  init(
    _ pattern: CompiledPattern,
    in text: Source,
    before limit: ByteOffset,
    sizes: SearchSizes
  ) {
    self.text = text
    self.limit = limit
    blockSize = 8 * sizes.window
    // What lies behind a block has been seen.
    var sizes = sizes
    sizes.run = min(sizes.run, blockSize)
    scanner = MatchScanner(pattern, in: text, at: ScanPosition(offset: .zero), sizes: sizes)
    beginBlock()
  }

  /// Goes through one match or window of a block.
  mutating func advance() throws(SearchError) -> MatchScanner<Source>.Event {
    switch try scanner.advance() {
    case .match(let match) where match.range.lowerBound < limit:
      if match.range.lowerBound >= blockStart { last = match }
      return .nothing
    case .nothing where scanner.position.offset < limit: return .nothing
    case .match, .nothing, .end: return endBlock()
    }
  }

  private mutating func beginBlock() {
    let wanted = text.clamped(limit - blockSize)
    let lineStart = text.start(of: text.line(at: wanted))
    let isNear = wanted - lineStart <= blockSize
    blockStart = isNear ? lineStart : wanted
    scanner.restart(at: ScanPosition(offset: isNear ? lineStart : wanted - blockSize))
  }

  private mutating func endBlock() -> MatchScanner<Source>.Event {
    if let last { return .match(last) }
    limit = blockStart
    guard limit > .zero else { return .end }
    beginBlock()
    return .nothing
  }
}
