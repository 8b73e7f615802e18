/// Finds the last match that begins before an offset.
///
/// It goes back block by block, and through each block forward. A block begins with a line, so that
/// matches that stay in their lines are the same ones that a scan from the text's start finds; in a
/// very long line the scan begins well before the block, which is nearly as good.
struct BackwardScanner<Source: TextReading> {
  /// No match begins at this offset or behind it, up to where the scan began.
  private(set) var limit: ByteOffset
  private let text: Source
  private let pattern: CompiledPattern
  private let sizes: SearchSizes
  private var block: MatchScanner<Source>
  private let blockStart: ByteOffset
  private var last: TextMatch?

  /// Begins in front of an offset; one past the text's end lets an empty match at the end count.
  init(
    _ pattern: CompiledPattern,
    in text: Source,
    before limit: ByteOffset,
    sizes: SearchSizes
  ) {
    self.text = text
    self.pattern = pattern
    self.sizes = sizes
    self.limit = limit
    let wanted = text.clamped(limit - sizes.window)
    let lineStart = text.start(of: text.line(at: wanted))
    let isNear = wanted - lineStart <= sizes.window
    blockStart = isNear ? lineStart : wanted
    block = MatchScanner(
      pattern,
      in: text,
      at: ScanPosition(offset: isNear ? lineStart : wanted - sizes.window),
      sizes: sizes
    )
  }

  /// Goes through one match or window of the block.
  mutating func advance() throws(SearchError) -> MatchScanner<Source>.Event {
    switch try block.advance() {
    case .match(let match) where match.range.lowerBound < limit:
      if match.range.lowerBound >= blockStart { last = match }
      return .nothing
    case .nothing where block.position.offset < limit: return .nothing
    case .match, .nothing, .end: return endBlock()
    }
  }

  private mutating func endBlock() -> MatchScanner<Source>.Event {
    if let last { return .match(last) }
    limit = blockStart
    guard limit > .zero else { return .end }
    self = BackwardScanner(pattern, in: text, before: limit, sizes: sizes)
    return .nothing
  }
}
