/// A search for the nearest match in one direction, in steps small enough for between two keys.
///
/// It is a value over a text that stands still, so it can be dropped at any time or run on any
/// thread:
///
/// ```
/// var search = MatchSearch(pattern, in: storage.snapshot(), .forward, from: caret)
/// let progress = try search.run { clock.now < deadline && !isKeyWaiting }
/// ```
/// A step looks at one window of the text at most: about 20 µs of plain text. The end of the text
/// goes on with its start, unless wrapping is off.
package struct MatchSearch<Source: TextReading> {
  private var course: Course
  private let text: Source
  private let pattern: CompiledPattern
  private let sizes: SearchSizes
  private let origin: ByteOffset
  private var mayWrap: Bool
  private var hasWrapped = false

  private enum Course {
    case forward(MatchScanner<Source>)
    case backward(BackwardScanner<Source>)
  }

  /// Which way to search.
  package enum Direction: Hashable, Sendable {
    /// For the first match that begins at the origin or behind it.
    case forward
    /// For the last match that begins before the origin.
    case backward
  }

  /// How far a search has come.
  package enum Progress: Hashable, Sendable {
    /// Not finished yet.
    case searching
    /// The nearest match; `wrapped` if it lies on the other side of the origin.
    case found(TextMatch, wrapped: Bool)
    /// There is no match in the text.
    case notFound
  }

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - pattern: What to look for.
  ///   - text: Where to look.
  ///   - direction: Which way.
  ///   - origin: Where to begin.
  ///   - acceptsEmpty: Whether a match of nothing counts at the origin itself; not when going on
  ///     from a match, or one would never get away from it.
  ///   - wraps: Whether to go on at the other end of the text.
  package init(
    _ pattern: CompiledPattern,
    in text: Source,
    _ direction: Direction = .forward,
    from origin: ByteOffset,
    acceptsEmpty: Bool = true,
    wraps: Bool = true
  ) {
    self.init(
      pattern,
      in: text,
      direction,
      from: ScanPosition(offset: origin, acceptsEmpty: acceptsEmpty),
      wraps: wraps,
      sizes: SearchSizes()
    )
  }

  init(
    _ pattern: CompiledPattern,
    in text: Source,
    _ direction: Direction,
    from position: ScanPosition,
    wraps: Bool,
    sizes: SearchSizes
  ) {
    self.text = text
    self.pattern = pattern
    self.sizes = sizes
    origin = text.clamped(position.offset)
    mayWrap = wraps
    switch direction {
    case .forward:
      course = .forward(MatchScanner(pattern, in: text, at: position, sizes: sizes))
    case .backward:
      course = .backward(BackwardScanner(pattern, in: text, before: origin, sizes: sizes))
    }
  }

  /// Does a little.
  ///
  /// - Throws: `SearchError.tooComplex`; the search is over then.
  package mutating func step() throws(SearchError) -> Progress {
    switch course {
    case .forward(var scanner):
      let event = try scanner.advance()
      course = .forward(scanner)
      return forward(event, at: scanner.position.offset)
    case .backward(var scanner):
      let event = try scanner.advance()
      course = .backward(scanner)
      return backward(event, at: scanner.limit)
    }
  }

  /// Goes on until it is finished, or as long as it may.
  ///
  /// - Parameter goesOn: Asked before each step; `false` ends the run, not the search.
  /// - Returns: How far it has come.
  /// - Throws: `SearchError.tooComplex`; the search is over then.
  package mutating func run(
    while goesOn: () -> Bool = { true }
  ) throws(SearchError) -> Progress {
    while goesOn() {
      let progress = try step()
      if progress != .searching { return progress }
    }
    return .searching
  }

  private mutating func forward(
    _ event: MatchScanner<Source>.Event,
    at position: ByteOffset
  ) -> Progress {
    switch event {
    case .match(let match):
      // What lies behind the origin has been seen before.
      let isSeen = hasWrapped && match.range.lowerBound > origin
      return isSeen ? .notFound : .found(match, wrapped: hasWrapped)
    case .nothing: return hasWrapped && position > origin ? .notFound : .searching
    case .end:
      guard mayWrap, !hasWrapped else { return .notFound }
      hasWrapped = true
      let start = ScanPosition(offset: .zero)
      course = .forward(MatchScanner(pattern, in: text, at: start, sizes: sizes))
      return .searching
    }
  }

  private mutating func backward(
    _ event: MatchScanner<Source>.Event,
    at limit: ByteOffset
  ) -> Progress {
    switch event {
    case .match(let match):
      let isSeen = hasWrapped && match.range.lowerBound < origin
      return isSeen ? .notFound : .found(match, wrapped: hasWrapped)
    case .nothing: return hasWrapped && limit < origin ? .notFound : .searching
    case .end:
      guard mayWrap, !hasWrapped else { return .notFound }
      hasWrapped = true
      course = .backward(
        BackwardScanner(pattern, in: text, before: text.end + 1, sizes: sizes)
      )
      return .searching
    }
  }
}
