/// Where a scan goes on.
struct ScanPosition: Hashable, Sendable {
  var offset: ByteOffset
  /// Whether an empty match counts at the offset itself; not where a match has just ended.
  var acceptsEmpty = true
}

/// A place where a pattern matches.
package struct TextMatch: Hashable, Sendable {
  /// What matches; empty where the pattern matches nothing, as `^` does.
  package let range: Range<ByteOffset>
  /// From where the scan found it, for finding its groups again.
  let origin: ScanPosition
}

/// How much of a text is searched at once, in bytes.
struct SearchSizes: Hashable, Sendable {
  /// The usual window; it fits into the nearest cache.
  var window = 8 << 10
  /// The longest match.
  var reach = 128 << 10
  /// What of bytes that need no window is searched in one step.
  var run = 1 << 20
}

/// Walks over the matches of a pattern from one offset to the end of the text, in small steps.
///
/// The text is copied window by window, since PCRE2 wants one run of memory: whole lines if matches
/// stay in their lines. Else, or in a very long line, PCRE2 watches for the end: a match that may go
/// on behind the window makes the next window begin with it, and grow up to `reach` if need be. Past
/// that the window counts as the text's end: a longer match is cut there, and if there is none the
/// scan goes on in the next line.
///
/// Matches do not overlap, and begin and end between scalars; those of a literal cut no cluster. An
/// empty match stands between two clusters, and never where the match before it ended.
struct MatchScanner<Source: TextReading> {
  let text: Source
  private(set) var position: ScanPosition
  private let keepsClusters: Bool
  private let staysInLine: Bool
  private let context: Int
  private let sizes: SearchSizes
  private var engine: MatchEngine
  private var window = SearchWindow()
  private var windowSize: Int
  /// Whether matches are so close together that a window holds several.
  private var isDense = false

  /// What a step came to.
  enum Event: Hashable {
    /// The next match.
    case match(TextMatch)
    /// Nothing as far as `position`; there is more text.
    case nothing
    /// Nothing any more.
    case end
  }

  /// Creates a scanner that stands at a position.
  init(
    _ pattern: CompiledPattern,
    in text: Source,
    at position: ScanPosition,
    sizes: SearchSizes = SearchSizes()
  ) {
    self.text = text
    self.position = position
    keepsClusters = pattern.keepsClusters
    staysInLine = pattern.staysInLine
    engine = MatchEngine(pattern)
    // A CR LF or a scalar is seen even by patterns that do not look back.
    context = engine.lookbehind + 4
    self.sizes = SearchSizes(
      window: sizes.window,
      reach: max(sizes.reach, pattern.longestLiteral),
      run: sizes.run
    )
    windowSize = sizes.window
    restart(at: position)
  }

  /// Goes on to the next match, or through one window.
  ///
  /// - Throws: `SearchError.tooComplex`.
  mutating func advance() throws(SearchError) -> Event {
    if !window.covers(position.offset.value) {
      if let event = searchRun() { return event }
      loadWindow(of: sizes.window)
    }
    let scope: MatchScope =
      staysInLine && window.holdsWholeLines ? .lines : window.isAtEnd ? .whole : .goesOn
    switch try firstMatch(scope) {
    case .match(let range): return take(range)
    case .none:
      if window.isAtEnd { return .end }
      go(to: window.end)
      return .nothing
    case .cut(let index): return try widen(at: window.start + index)
    }
  }

  /// Goes on at another position.
  mutating func restart(at position: ScanPosition) {
    self.position = position
    self.position.offset = text.scalarStart(at: text.clamped(position.offset))
  }

  /// What a replacement stands for at the match that the last step found.
  func expand(_ template: [UInt8]) throws(SearchError) -> [UInt8] {
    guard case .regex(let matcher) = engine, !keepsClusters else { return template }
    return try matcher.expand(template, in: window.padded.span.extracting(first: window.count))
  }

  private mutating func firstMatch(_ scope: MatchScope) throws(SearchError) -> WindowMatch {
    let bytes = window.padded
    return try engine.firstMatch(
      in: bytes.span.extracting(first: window.count),
      from: position.offset.value - window.start,
      mayBeEmpty: position.acceptsEmpty,
      scope: scope
    )
  }

  /// Looks for a literal in bytes that lie together in memory, which need not be copied.
  ///
  /// Only a long run is worth it.
  ///
  /// - Returns: What came of it; `nil` if a window has to be looked through first, from the position
  ///   on: at the end of the run, or where the match may cut a cluster.
  private mutating func searchRun() -> Event? {
    guard case .literal(var finder) = engine, !isDense else {
      isDense = false
      return nil
    }
    // What stands before a match tells whether it cuts a cluster.
    let start = text.clamped(position.offset - 4)
    var reached = position.offset
    var isInside = false
    var found: Range<ByteOffset>?
    text.showRun(from: start) { whole in
      guard whole.count >= 2 * sizes.window else { return }
      let run = whole.extracting(first: sizes.run)
      switch finder.firstMatch(in: run, from: position.offset - start, scope: .goesOn) {
      case .match(let range):
        reached = start + range.lowerBound
        let cutsNone =
          run.certainlyBreaks(at: range.lowerBound) && run.certainlyBreaks(at: range.upperBound)
        found = cutsNone ? reached..<reached + range.count : nil
      case .cut(let index):
        reached = start + index
        isInside = whole.count - index >= 2 * sizes.window
      case .none: break
      }
    }
    engine = .literal(finder)
    if let found {
      isDense = found.lowerBound - position.offset < sizes.window / 4
      defer { position = ScanPosition(offset: found.upperBound, acceptsEmpty: false) }
      return .match(TextMatch(range: found, origin: position))
    }
    guard reached > position.offset else { return nil }
    go(to: reached.value)
    return isInside ? .nothing : nil
  }

  /// Takes a match, unless it has to be passed over.
  private mutating func take(_ range: Range<Int>) -> Event {
    let found =
      ByteOffset(window.start + range.lowerBound)..<ByteOffset(window.start + range.upperBound)
    if range.lowerBound == window.count, !window.isAtEnd {
      // An empty one at the edge: what follows decides.
      move(to: found.lowerBound)
      return .nothing
    }
    let isAllowed =
      !(keepsClusters || range.isEmpty)
      || isBoundary(range.lowerBound) && isBoundary(range.upperBound)
    guard isAllowed else {
      if range.isEmpty {
        position = ScanPosition(offset: found.lowerBound, acceptsEmpty: false)
      } else {
        let first = window.padded.span.decodeScalar(at: range.lowerBound)
        go(to: found.lowerBound.value + first.length)
      }
      return .nothing
    }
    let match = TextMatch(range: found, origin: position)
    position = ScanPosition(offset: found.upperBound, acceptsEmpty: false)
    return .match(match)
  }

  /// Looks again at what may begin at an offset, in a window that holds more of it.
  private mutating func widen(at offset: Int) throws(SearchError) -> Event {
    if offset > position.offset.value {
      go(to: offset)
      loadWindow(of: sizes.window)
      return .nothing
    }
    if windowSize < sizes.reach {
      loadWindow(of: min(2 * windowSize, sizes.reach))
      return .nothing
    }
    if case .match(let range) = try firstMatch(.onlyHere) { return take(range) }
    go(to: window.nextLine(after: offset))
    windowSize = sizes.window
    return .nothing
  }

  private mutating func loadWindow(of size: Int) {
    windowSize = size
    window.load(
      text,
      at: position.offset.value,
      context: context,
      size: size,
      wholeLines: staysInLine
    )
  }

  /// Goes on from an offset further on, where nothing has been looked at yet.
  private mutating func go(to offset: Int) {
    position = ScanPosition(offset: ByteOffset(offset))
  }

  private mutating func move(to offset: ByteOffset) {
    if offset > position.offset { go(to: offset.value) }
    loadWindow(of: sizes.window)
  }

  /// Whether no cluster is cut at an index of the window.
  private func isBoundary(_ index: Int) -> Bool {
    window.padded.span.extracting(first: window.count).certainlyBreaks(at: index)
      || text.isClusterBoundary(ByteOffset(window.start + index))
  }
}

extension Span<UInt8> {
  /// Whether no cluster is cut at an index; `false` also where more would have to be seen.
  fileprivate func certainlyBreaks(at index: Int) -> Bool {
    guard index > 0, index + 4 <= count, scalarStart(at: index) == index else { return false }
    return ClusterBreaker.alwaysBreaks(
      between: decodeScalar(before: index),
      and: decodeScalar(at: index)
    )
  }
}

extension TextReading {
  /// Whether no cluster is cut at an offset.
  func isClusterBoundary(_ offset: ByteOffset) -> Bool {
    offset <= .zero || offset >= end || clusterStart(before: offset + 1) == offset
  }
}
