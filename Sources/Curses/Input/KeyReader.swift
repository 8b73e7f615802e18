package import Terminal

/// Turns the bytes from a terminal into events, and knows how long to wait for those that are missing.
///
/// Consecutive characters become one `Event.text`, as many as had arrived.
nonisolated package final class KeyReader {
  private var filter: InputFilter<TokenReader>
  private var lastByte = Moment.now
  /// When the string began that has not ended, and which it is.
  private var string = (start: Moment.now, number: 0)
  private let delays: InputDelays

  /// Creates a reader for a terminal.
  package init(conventions: KeyConventions, delays: InputDelays) {
    filter = InputFilter(TokenReader(conventions: conventions))
    self.delays = delays
  }

  /// What the terminal has said about itself since somebody last took it.
  package var reports: [TerminalReport] { filter.output.reports }

  /// Hands over what the terminal has said about itself.
  package func takeReports() -> [TerminalReport] { filter.output.takeReports() }

  /// Whether something has begun whose rest has not come.
  package var isWaiting: Bool { filter.isWaiting }

  /// When `expire` has something to do, unless more bytes come.
  package var deadline: Moment? {
    guard let patience = filter.patience else { return nil }
    let late = lastByte + delays[patience]
    guard filter.isInString else { return late }
    // Alt and a key can look like the start of a string. Then somebody types on, slower than any
    // terminal, and what is typed must not be swallowed for as long as that goes on.
    return min(late, max(string.start + delays.reply, lastByte + delays.pauseInString))
  }

  /// Reads everything that has arrived.
  package func read(_ bytes: UnsafeBufferPointer<UInt8>, at now: Moment) -> [Event] {
    lastByte = now
    filter.output.now = now
    filter.feed(bytes)
    if filter.stringCount != string.number { string = (now, filter.stringCount) }
    return filter.output.takeEvents()
  }

  /// Hands over what has come of a paste that is not ended yet: nothing more will be read.
  package func giveUp(at now: Moment) -> [Event] {
    filter.patience == .paste ? giveUpWaiting(at: now) : []
  }

  /// Gives up waiting for the rest of a sequence whose time is over.
  package func expire(at now: Moment) -> [Event] {
    guard let deadline, now >= deadline else { return [] }
    return giveUpWaiting(at: now)
  }

  private func giveUpWaiting(at now: Moment) -> [Event] {
    filter.output.now = now
    filter.expire()
    return filter.output.takeEvents()
  }
}
