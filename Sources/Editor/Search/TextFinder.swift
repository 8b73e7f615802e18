import ScreenKit
import Text

/// What is being looked for in a text view: where it is, and how often.
///
/// A search answers at once where it can. What takes longer goes on in idle moments, and `onUpdate`
/// is called when there is news. Counting goes on behind the search, as long as a panel wants it.
final class TextFinder {
  /// Called when there is something new to say.
  var onUpdate: (() -> Void)?

  /// How long a key may wait for the search: less than people notice.
  var keyPatience = Duration.milliseconds(20)
  /// How long a slice of work takes while nobody waits.
  var slicePatience = Duration.milliseconds(1)

  /// What is looked for; empty when nothing is.
  private(set) var query = SearchPattern("")
  /// What was really looked for last, not only on the way to something longer.
  private(set) var lastQuery = SearchPattern("")
  /// What came in the place of matches last.
  var template: [UInt8] = []
  /// How the search stands.
  private(set) var status = Status.idle
  /// The match that is selected.
  private(set) var match: TextMatch?
  /// The direction of the last search, if it went on at the other end of the text.
  private(set) var wrapped: MatchSearch<TextSnapshot>.Direction?

  private let textView: TextView
  private var pattern: CompiledPattern?
  private var search: MatchSearch<TextSnapshot>?
  private var direction = MatchSearch<TextSnapshot>.Direction.forward
  private var observation: TextObservation?
  private var work: IdleWork?

  private var isCounting = false
  private(set) var count: MatchCount<TextSnapshot>?

  /// Where the person was before it all began; nowhere once the text was changed.
  private var origin: TextPlace?
  /// Where a search for what is being typed begins.
  private var start = ByteOffset.zero

  /// How a search stands.
  enum Status: Equatable {
    /// Nothing is looked for.
    case idle
    /// Not found yet; it goes on in idle moments.
    case searching
    /// The match is selected.
    case found
    /// There is none.
    case notFound
    /// What is looked for makes no sense, or what is to come in its place.
    case failed(SearchError)
  }

  /// Creates a finder for a text view.
  init(_ textView: TextView) {
    self.textView = textView
    observation = textView.storage.observe { [weak self] _ in
      MainActor.assumeIsolated { self?.textChanged() }
    }
  }

  /// Whether something is looked for that makes sense.
  var isReady: Bool { pattern != nil }

  /// Takes note of where the person is, and counts from now on.
  func begin() {
    origin = textView.place
    start = textView.selection.range.lowerBound
    isCounting = true
    // What was found last is still there if nobody moved.
    if match?.range != textView.selection.range { forgetMatch() }
  }

  /// Counts, at once as far as that goes.
  func countOn() {
    advance(within: slicePatience)
    goOn()
  }

  /// Ends the search that is going on, and counting.
  ///
  /// - Parameter returning: Whether to go back to where the person was.
  func end(returning: Bool = false) {
    remember()
    if returning, let origin {
      textView.place = origin
      forgetMatch()
    }
    origin = nil
    search = nil
    isCounting = false
    count = nil
    work = nil
    if status == .searching { status = .idle }
  }

  /// Looks for something else from now on, without going anywhere.
  func prepare(_ query: SearchPattern) {
    self.query = query
    pattern = nil
    search = nil
    count = nil
    forgetMatch()
    guard !query.bytes.isEmpty else { return }
    do {
      pattern = try CompiledPattern(query)
    } catch {
      status = .failed(error)
    }
  }

  /// Looks for something from where the search began, while it is being typed.
  func look(for query: SearchPattern) {
    prepare(query)
    if query.bytes.isEmpty, let origin { textView.place = origin }
    guard pattern != nil else { return report() }
    find(.forward, from: start, acceptsEmpty: true)
  }

  /// Goes to the next match, or the one before, of what was looked for last.
  func find(_ direction: MatchSearch<TextSnapshot>.Direction) {
    guard status != .searching else { return }
    if pattern == nil, query.bytes.isEmpty { prepare(lastQuery) }
    remember()
    let range = textView.selection.range
    find(
      direction,
      from: direction == .forward ? range.upperBound : range.lowerBound,
      acceptsEmpty: false
    )
    // What is typed from here on is looked for from here.
    if let match { start = match.range.lowerBound }
  }

  private func find(
    _ direction: MatchSearch<TextSnapshot>.Direction,
    from offset: ByteOffset,
    acceptsEmpty: Bool
  ) {
    guard let pattern else { return }
    status = .searching
    wrapped = nil
    self.direction = direction
    search = MatchSearch(
      pattern,
      in: textView.storage.snapshot(),
      direction,
      from: offset,
      acceptsEmpty: acceptsEmpty
    )
    advance(within: keyPatience)
    if search == nil { advance(within: slicePatience) }
    report()
  }
}

extension TextFinder {
  /// The matches up to the selected one; `nil` while that is not known.
  var ordinal: Int? {
    guard let match, let before = try? count?.matches(before: match.range.lowerBound) else {
      return nil
    }
    return before + 1
  }

  /// Replaces the selected match and goes to the next; without one, goes to the next.
  ///
  /// - Parameter template: What comes in its place.
  func replace(with template: [UInt8]) {
    guard let pattern, let match, match.range == textView.selection.range else {
      return find(.forward)
    }
    do {
      let change = try textView.storage.replace(
        match,
        of: pattern,
        with: template,
        selection: textView.selection
      )
      if let change { textView.select(TextSelection(caret: change.insertedRange.upperBound)) }
      find(.forward)
    } catch {
      status = .failed(error)
      report()
    }
  }

  /// Replaces all matches.
  ///
  /// - Parameter template: What comes in the place of each.
  /// - Returns: How many were replaced.
  func replaceAll(with template: [UInt8]) -> Int {
    guard let pattern else { return 0 }
    do {
      let replaced = try textView.storage.replaceAll(
        of: pattern,
        with: template,
        selection: textView.selection
      )
      if replaced == 0 { status = .notFound }
      report()
      return replaced
    } catch {
      status = .failed(error)
      report()
      return 0
    }
  }
}

// MARK: - Idle moments

extension TextFinder {
  private func textChanged() {
    origin = nil
    search = nil
    count = nil
    forgetMatch()
    goOn()
  }

  private func remember() {
    if !query.bytes.isEmpty { lastQuery = query }
  }

  private func forgetMatch() {
    match = nil
    status = .idle
  }

  private func report() {
    goOn()
    onUpdate?()
  }

  /// Has the rest done when nobody is waiting.
  private func goOn() {
    guard work == nil, isBusy else { return }
    guard let application = textView.screen?.stack?.application else {
      while isBusy { advance(within: slicePatience) }
      return
    }
    work = application.addIdleWork { [weak self] in self?.advanceIdly() ?? false }
  }

  /// Whether there is something left to do in idle moments.
  var isBusy: Bool {
    search != nil || isCounting && pattern != nil && count?.isComplete != true
  }

  /// Does one slice; whether there is more to do.
  private func advanceIdly() -> Bool {
    advance(within: slicePatience)
    onUpdate?()
    if !isBusy { work = nil }
    return isBusy
  }

  /// Searches for a while, or if there is nothing to search for counts.
  private func advance(within duration: Duration) {
    var patience = Patience(duration)
    do {
      if search != nil {
        let progress = try search?.run { patience.allows() }
        if let progress, progress != .searching { finish(progress) }
      } else if isCounting, let pattern {
        var count = count ?? MatchCount(pattern, in: textView.storage.snapshot())
        self.count = nil
        defer { self.count = count }
        try count.run { patience.allows() }
      }
    } catch {
      search = nil
      pattern = nil
      status = .failed(error)
    }
  }

  private func finish(_ progress: MatchSearch<TextSnapshot>.Progress) {
    search = nil
    guard case .found(let found, let wrapped) = progress else {
      match = nil
      status = .notFound
      if let origin { textView.place = origin }
      return
    }
    match = found
    self.wrapped = wrapped ? direction : nil
    status = .found
    textView.select(TextSelection(anchor: found.range.lowerBound, head: found.range.upperBound))
  }
}
