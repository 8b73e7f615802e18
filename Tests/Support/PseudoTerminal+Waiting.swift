public import Testing

/// A test stops where what it waits for does not come.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// What was waited for.
  public let description: String
}

extension PseudoTerminal {
  /// Long enough for a busy machine; reached only by tests that fail.
  public static let patience = Duration.seconds(20)

  /// Waits until the screen is as wished; otherwise records what it shows, and throws.
  @discardableResult
  public func wait(
    for wish: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    until condition: (ScreenText) -> Bool
  ) throws -> ScreenText {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while true {
      let text = screen.text
      if condition(text) { return text }
      let hasEnded = process.status != nil
      if read(within: .milliseconds(50)) { continue }
      guard !hasEnded, ContinuousClock.now < deadline else { break }
    }
    let end = process.status.map { ", ended: \($0)" } ?? ""
    let message = "waited in vain for \(wish)\(end); the screen shows:\n\(screen.text)"
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    throw WaitedInVain(description: wish)
  }

  /// Waits until a text stands within a row of the screen.
  @discardableResult
  public func wait(
    for text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScreenText {
    try wait(for: "“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until the screen looks like a picture (see `ScreenText`); otherwise records both.
  public func waitForScreen(
    _ picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while screen.text.description != picture {
      let hasEnded = process.status != nil
      if read(within: .milliseconds(50)) { continue }
      guard !hasEnded, ContinuousClock.now < deadline else {
        expectScreen(screen.text, picture, sourceLocation: sourceLocation)
        throw WaitedInVain(description: "a screen")
      }
    }
  }

  /// Reads until the program has written a text in one piece, and looks at nothing else: for
  /// measuring.
  public func waitForOutput(of text: String) throws {
    let wish = Array(text.utf8)
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    var start = 0
    while ContinuousClock.now < deadline {
      let end = log.count - wish.count
      if start <= end, (start...end).contains(where: { log[$0...].starts(with: wish) }) { return }
      start = max(start, end + 1)
      read(within: .milliseconds(50))
    }
    throw WaitedInVain(description: "“\(text)”")
  }

  /// Waits until the program has ended and everything it wrote is read.
  public func waitForExit(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SpawnedProcess.Status {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while ContinuousClock.now < deadline {
      let status = process.status
      if read(within: .milliseconds(20)) { continue }
      if let status { return status }
    }
    let message = "the program did not end; the screen shows:\n\(screen.text)"
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    throw WaitedInVain(description: "the end")
  }
}
