/// A count of all matches of a text, in steps small enough for between two keys.
///
/// It remembers a place every few matches, from which it can tell at any time the how-manieth a
/// match is.
package struct MatchCount<Source: TextReading> {
  /// The matches counted so far.
  package private(set) var total = 0
  /// Whether that is all of them.
  package private(set) var isComplete = false

  private let pattern: CompiledPattern
  private let sizes: SearchSizes
  private var scanner: MatchScanner<Source>
  private var checkpoints: [Checkpoint] = []

  /// A place in the scan, and the matches before it.
  private struct Checkpoint {
    let position: ScanPosition
    let total: Int
  }

  /// Between two checkpoints lie at most so many matches, and bytes.
  private static var spacing: (matches: Int, bytes: Int) { (256, 64 << 10) }

  /// Begins a count.
  package init(_ pattern: CompiledPattern, in text: Source) {
    self.init(pattern, in: text, sizes: SearchSizes())
  }

  init(_ pattern: CompiledPattern, in text: Source, sizes: SearchSizes) {
    self.pattern = pattern
    self.sizes = sizes
    let start = ScanPosition(offset: .zero)
    scanner = MatchScanner(pattern, in: text, at: start, sizes: sizes)
    checkpoints = [Checkpoint(position: start, total: 0)]
  }

  /// Does a little: up to a few hundred matches, or one window of the text.
  ///
  /// - Throws: `SearchError.tooComplex`; the count is over then.
  package mutating func step() throws(SearchError) {
    guard !isComplete else { return }
    let before = total
    stepping: while total < before + Self.spacing.matches {
      switch try scanner.advance() {
      case .match: total += 1
      case .nothing: break stepping
      case .end:
        isComplete = true
        return
      }
    }
    guard let last = checkpoints.last else { return }
    if total - last.total >= Self.spacing.matches
      || scanner.position.offset - last.position.offset >= Self.spacing.bytes
    {
      checkpoints.append(Checkpoint(position: scanner.position, total: total))
    }
  }

  /// Goes on until all is counted, or as long as it may.
  ///
  /// - Parameter goesOn: Asked before each step; `false` ends the run, not the count.
  /// - Throws: `SearchError.tooComplex`; the count is over then.
  package mutating func run(while goesOn: () -> Bool = { true }) throws(SearchError) {
    while !isComplete, goesOn() { try step() }
  }

  /// The matches that begin before an offset; `nil` where the count has not come so far yet.
  ///
  /// - Complexity: O(log n), and as long as a step or two of the count.
  package func matches(before offset: ByteOffset) throws(SearchError) -> Int? {
    guard isComplete || scanner.position.offset >= offset else { return nil }
    guard let index = checkpoints.lastIndex(where: { $0.position.offset <= offset }) else {
      return 0
    }
    var matches = checkpoints[index].total
    var scanner = MatchScanner(
      pattern,
      in: scanner.text,
      at: checkpoints[index].position,
      sizes: sizes
    )
    while scanner.position.offset <= offset {
      switch try scanner.advance() {
      case .match(let match) where match.range.lowerBound < offset: matches += 1
      case .nothing: break
      case .match, .end: return matches
      }
    }
    return matches
  }
}
