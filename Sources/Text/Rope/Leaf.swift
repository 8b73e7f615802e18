/// A run of bytes, ended anywhere: in the middle of a character too.
enum Leaf {
  case gap(GapLeaf)
  case span(SpanLeaf)

  /// The number of bytes.
  var count: Int {
    switch self {
    case .gap(let leaf): leaf.count
    case .span(let leaf): leaf.count
    }
  }

  /// The bytes and newlines.
  var sum: NodeSum { NodeSum(bytes: count, newlines: newlineCount(in: 0..<count)) }

  /// The newlines in a range.
  ///
  /// - Complexity: O(1) for a whole span leaf, else one leaf or block is counted.
  func newlineCount(in range: Range<Int>) -> Int {
    if case .span(let leaf) = self { return leaf.newlineCount(in: range) }
    var newlines = 0
    forEachRun(in: range) { newlines += $0.newlineCount }
    return newlines
  }

  /// The offset behind a newline, counted from 1.
  func offset(afterNewline number: Int) -> Int {
    if case .span(let leaf) = self { return leaf.offset(afterNewline: number) }
    var left = number
    var start = 0
    var found: Int?
    forEachRun(in: 0..<count) { run in
      guard found == nil else { return }
      found = run.index(afterNewline: &left).map { start + $0 }
      start += run.count
    }
    return found ?? count
  }

  /// Shows the bytes of a range, run by run.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    switch self {
    case .gap(let leaf): leaf.forEachRun(in: range, body)
    case .span(let leaf): leaf.forEachRun(in: range, body)
    }
  }
}
