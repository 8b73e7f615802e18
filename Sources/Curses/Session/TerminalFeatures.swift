import Terminal

/// What a terminal has said that it can do: nothing until it answers, and nobody waits for that.
///
/// ```
/// first frame: questions ─► … ─► answers ─► features are on from here
/// ```
nonisolated struct TerminalFeatures {
  /// Whether a frame can be shown all at once (mode 2026).
  private(set) var synchronizesOutput = false
  /// Whether a cluster is one glyph (mode 2027); unknown if it does not say.
  private(set) var showsClusters: Bool?
  /// Whether its background is dark; unknown if it does not say.
  private(set) var isDark: Bool?
  /// When it was asked; none once it has answered everything.
  private var asked: Moment?
  /// The modes that were turned on because it has them.
  private var modes: [Int] = []

  private static let synchronizedOutput = 2026, clusters = 2027, sizeReports = 2048
  /// A terminal that has not answered within this time never will.
  static let patience = Interval.seconds(1)

  /// Whether answers are still due: whoever reads the terminal next would find them.
  func isAnswerDue(at now: Moment) -> Bool {
    asked.map { now - $0 < TerminalFeatures.patience } ?? false
  }

  /// Notes that the questions have been sent.
  mutating func ask(at now: Moment) {
    asked = now
  }

  /// Learns from a report, and returns what to send for it.
  mutating func learn(_ report: TerminalReport) -> [UInt8] {
    switch report {
    case .attributes: asked = nil
    case .mode(TerminalFeatures.synchronizedOutput, let state):
      synchronizesOutput = state == .set || state == .reset
    case .mode(TerminalFeatures.clusters, let state):
      if state != .unknown { showsClusters = state.isAvailable }
      if state == .reset { return turnOn(TerminalFeatures.clusters) }
    case .mode(TerminalFeatures.sizeReports, let state):
      if state.isAvailable { return turnOn(TerminalFeatures.sizeReports) }
    case .background(let isDark): self.isDark = isDark
    case .mode, .size: break
    }
    return []
  }

  private mutating func turnOn(_ mode: Int) -> [UInt8] {
    guard !modes.contains(mode) else { return [] }
    modes.append(mode)
    return Array("\u{1B}[?\(mode)h".utf8)
  }
}

// MARK: - Strings

nonisolated extension TerminalFeatures {
  /// The questions; the last one is answered by every terminal, after all others.
  ///
  /// Whether it has kitty's keyboard protocol is none of them: keys that come by it are sequences,
  /// Esc too, and need no other treatment.
  static let questions =
    [synchronizedOutput, clusters, sizeReports].map { "\u{1B}[?\($0)$p" }.joined()
    + "\u{1B}]11;?\u{1B}\\" + "\u{1B}[c"

  /// Turns on what was turned on before.
  var enterString: String { modes.map { "\u{1B}[?\($0)h" }.joined() }

  /// Turns off what was turned on.
  var leaveString: String {
    (synchronizesOutput ? TerminalFeatures.frameEnd : "")
      + modes.map { "\u{1B}[?\($0)l" }.joined()
  }

  /// What stands around a frame that is to be shown all at once.
  static let frameStart = "\u{1B}[?2026h", frameEnd = "\u{1B}[?2026l"
}
