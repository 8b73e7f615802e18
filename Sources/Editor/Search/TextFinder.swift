import ScreenKit
import Terminal
import Text

/// What is being looked for in a text view: where it is, and how often.
///
/// A search answers at once where it can. What takes longer goes on in idle moments, and `onUpdate`
/// is called when there is news. Counting goes on behind the search, as long as a panel wants it.
final class TextFinder {
  /// Called when there is something new to say.
  var onUpdate: (() -> Void)?

  /// How long a key may wait for the search: less than people notice.
  var keyPatience = Interval.milliseconds(20)
  /// How long a slice of work takes while nobody waits.
  var slicePatience = Interval.milliseconds(1)

  /// What is looked for; empty when nothing is.
  private(set) var query = SearchPattern("")
  /// What was really looked for last, not only on the way to something longer.
  private(set) var lastQuery = SearchPattern("")
  /// What came in the place of matches last.
  var template: [UInt8] = []
  /// How the search stands.
  var status = Status.idle { didSet { followText() } }
  /// The match that is selected.
  private(set) var match: TextMatch?
  /// The direction of the last search, if it went on at the other end of the text.
  private(set) var wrapped: MatchSearch<TextSnapshot>.Direction?

  let textView: TextView
  private(set) var pattern: CompiledPattern?
  private var search: MatchSearch<TextSnapshot>?
  private var course = Course()
  /// Whether text came behind the one that is being searched.
  private var hasGrown = false
  private var observation: TextObservation?
  private var work: IdleWork?

  private var isCounting = false
  /// Whether there is something that `end` ends.
  private var isUnderWay = false { didSet { followText() } }
  private(set) var count: MatchCount<TextSnapshot>?

  /// Where the person was before it all began; nowhere once the text was changed.
  private var origin: TextPlace?
  /// Where a search for what is being typed begins.
  private var start = ByteOffset.zero

  /// From where a search goes which way.
  private struct Course {
    var direction = MatchSearch<TextSnapshot>.Direction.forward
    var offset = ByteOffset.zero
    var acceptsEmpty = true
  }

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
  }

  /// Whether something is looked for that makes sense.
  var isReady: Bool { pattern != nil }

  /// The matches up to the one that is selected; `nil` without one, or while that is not known.
  var ordinal: Int? {
    guard let match, match.range == textView.selection.range,
      let before = try? count?.matches(before: match.range.lowerBound)
    else { return nil }
    return before + 1
  }

  /// Takes note of where the person is, and counts from now on.
  func begin() {
    isUnderWay = true
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
    guard isUnderWay else { return }
    isUnderWay = false
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
    isUnderWay = true
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
    begin(Course(offset: start))
  }

  /// Goes to the next match, or the one before, of what was looked for last.
  func find(_ direction: MatchSearch<TextSnapshot>.Direction) {
    guard status != .searching else { return }
    if pattern == nil, query.bytes.isEmpty { prepare(lastQuery) }
    remember()
    let range = textView.selection.range
    let offset = direction == .forward ? range.upperBound : range.lowerBound
    begin(Course(direction: direction, offset: offset, acceptsEmpty: false))
    // What is typed from here on is looked for from here.
    if let match { start = match.range.lowerBound }
  }

  private func begin(_ course: Course) {
    isUnderWay = true
    self.course = course
    restart()
    advance(within: keyPatience)
    if search == nil { advance(within: slicePatience) }
    report()
  }

  private func restart() {
    guard let pattern else { return }
    status = .searching
    wrapped = nil
    hasGrown = false
    search = MatchSearch(
      pattern,
      in: textView.storage.snapshot(),
      course.direction,
      from: course.offset,
      acceptsEmpty: course.acceptsEmpty
    )
  }
}

// MARK: - Idle moments

extension TextFinder {
  /// Follows the text as long as something is looked for or was found in it.
  private func followText() {
    if !isUnderWay, status == .idle {
      observation = nil
    } else if observation == nil {
      observation = textView.storage.observe { [weak self] in self?.textChanged($0) }
    }
  }

  private func textChanged(_ change: TextChange) {
    count = nil
    if change.removedByteCount == 0, change.insertedRange.upperBound == textView.storage.end {
      textGrew()
    } else {
      origin = nil
      search = nil
      forgetMatch()
    }
    goOn()
  }

  /// More of a file was read: what was found still stands, and what was not may come yet.
  private func textGrew() {
    if search != nil {
      hasGrown = true
    } else if isCounting, status == .notFound {
      restart()
    }
  }

  private func remember() {
    if !query.bytes.isEmpty { lastQuery = query }
  }

  private func forgetMatch() {
    match = nil
    status = .idle
  }

  /// Says that there is news, and has the rest done in idle moments.
  func report() {
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
  private func advance(within duration: Interval) {
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
    guard case .found(let found, let wrapped) = progress, !(wrapped && hasGrown) else {
      if hasGrown { return restart() }
      match = nil
      status = .notFound
      if let origin { textView.place = origin }
      return
    }
    match = found
    self.wrapped = wrapped ? course.direction : nil
    status = .found
    textView.select(TextSelection(anchor: found.range.lowerBound, head: found.range.upperBound))
  }
}
