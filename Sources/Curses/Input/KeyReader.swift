package import Terminal

/// Turns the bytes from a terminal into events.
///
/// Consecutive characters become one `Event.text`, as many as had arrived. For a moment after a
/// paste only text counts: a terminal that lets an end mark inside the pasted data through would
/// otherwise let that data press Confirm.
nonisolated package final class KeyReader {
  private var filter = InputFilter()
  private let sequences: SequenceReader
  private let conventions: KeyConventions
  private let delays: InputDelays
  private var lastByte = Moment.now
  /// When the string began that has not ended, and which it is.
  private var string = (start: Moment.now, number: 0)
  private var pasteEnd: Moment?
  /// What the terminal has said about itself since somebody last took it.
  package private(set) var reports: [TerminalReport] = []

  /// How long after a paste keys are ignored.
  package static let pasteGuard = Interval.milliseconds(100)

  /// Creates a reader for a terminal.
  package init(conventions: KeyConventions, delays: InputDelays) {
    sequences = SequenceReader(conventions: conventions)
    self.conventions = conventions
    self.delays = delays
  }

  /// Hands over what the terminal has said about itself.
  package func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// Whether something has begun whose rest has not come.
  package var isWaiting: Bool { filter.patience != nil }

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
  package func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at now: Moment
  ) -> [Event] {
    lastByte = now
    let tokens = filter.feed(bytes)
    if filter.stringCount != string.number { string = (now, filter.stringCount) }
    return events(for: tokens, at: now)
  }

  /// Hands over what has come of a paste that is not ended yet: nothing more will be read.
  package func giveUp(at now: Moment) -> [Event] {
    filter.patience == .paste ? events(for: filter.expire(), at: now) : []
  }

  /// Gives up waiting for the rest of a sequence whose time is over.
  package func expire(at now: Moment) -> [Event] {
    guard let deadline, now >= deadline else { return [] }
    return events(for: filter.expire(), at: now)
  }

  private func events(
    for tokens: [InputToken],
    at now: Moment
  ) -> [Event] {
    var events: [Event] = []
    var text = ""
    for token in tokens {
      guard let event = event(for: token, at: now) else { continue }
      if case .text(let more) = event {
        text += more
        continue
      }
      if !text.isEmpty { events.append(.text(text)) }
      text = ""
      events.append(event)
    }
    if !text.isEmpty { events.append(.text(text)) }
    return events
  }

  private func event(
    for token: InputToken,
    at now: Moment
  ) -> Event? {
    switch token {
    case .text(let bytes):
      return .text(KeyReader.text(bytes))
    case .paste(let bytes):
      pasteEnd = now
      return .paste(bytes)
    case .focus(let isFocused):
      return .focus(isFocused)
    case .report(let report):
      reports.append(report)
      return nil
    case .control, .escape, .alt, .sequence, .mouse:
      if let pasteEnd, now - pasteEnd < KeyReader.pasteGuard { return nil }
      return keyEvent(for: token)
    }
  }

  private func keyEvent(for token: InputToken) -> Event? {
    switch token {
    case .control(let byte): .key(controlKey(byte))
    case .escape: .key(Key(.escape))
    case .alt(let bytes): altKey(bytes).map { .key($0) }
    case .sequence(let bytes): sequences.key(for: bytes).map(event)
    case .mouse(let button, let column, let row, let isRelease):
      MouseEvent(button: button, column: column, row: row, isRelease: isRelease).map { .mouse($0) }
    case .text, .paste, .focus, .report: nil
    }
  }

  /// A key that a sequence stands for may still be plain text, as on a keypad, or one that all
  /// other terminals send as a control character: Ctrl+M is Enter everywhere.
  private func event(_ key: Key) -> Event {
    if let typed = key.typedCharacter { return .text(String(Character(typed))) }
    guard key.modifiers == .control, case .character(let scalar) = key.code,
      KeyReader.controlCharacters.contains(scalar)
    else { return .key(key) }
    return .key(controlKey(UInt8(truncatingIfNeeded: scalar.value & 0x1F)))
  }

  /// Those whose control characters have keys of their own.
  private static let controlCharacters: [Unicode.Scalar] = ["@", "h", "i", "j", "m", "["]

  private func controlKey(_ byte: UInt8) -> Key {
    Key(control: byte, backspaceSendsDelete: conventions.backspaceSendsDelete)
  }

  /// Nobody types C1 control characters; they are not handed on.
  private static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0xC2) else { return text }
    var scalars = text.unicodeScalars
    scalars.removeAll { (0x80...0x9F).contains($0.value) }
    return String(scalars)
  }

  private func altKey(_ bytes: [UInt8]) -> Key? {
    guard let byte = bytes.first else { return nil }
    // Linux's console has no other sequence for it.
    if bytes == [0x09], conventions.terminal.hasPrefix("linux") { return Key(.tab, .shift) }
    if bytes.count == 1, byte < 0x20 || byte == Byte.delete {
      let key = controlKey(byte)
      return Key(key.code, key.modifiers.union(.alt))
    }
    let scalars = KeyReader.text(bytes).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar != "\u{FFFD}" else { return nil }
    return Key(.character(scalar), .alt)
  }
}

nonisolated extension Key {
  /// The key that sends a C0 control character or DEL.
  ///
  /// Ctrl+J is Enter as well: a return key typed ahead, before the terminal was in raw modes,
  /// arrives as a line feed.
  init(control byte: UInt8, backspaceSendsDelete: Bool) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, backspaceSendsDelete ? .control : [])
    case Byte.delete: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case Byte.escape: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: self.init(.character(Unicode.Scalar(byte & 0x1F + 0x40)), .control)
    }
  }
}
