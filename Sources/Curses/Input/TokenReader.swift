import Terminal

/// Makes events of what the bytes from a terminal are.
///
/// For a moment after a paste only text counts: a terminal that lets an end mark inside the pasted data
/// through would otherwise let that data press Confirm.
nonisolated package struct TokenReader: TokenOutput {
  /// When the bytes came that are being read.
  var now = Moment.now
  /// What has come of them.
  private(set) var events: [Event] = []
  /// What the terminal has said about itself.
  private(set) var reports: [TerminalReport] = []
  private let sequences: SequenceReader
  private let conventions: KeyConventions
  private var pasteEnd: Moment?

  /// How long after a paste keys are ignored.
  static let pasteGuard = Interval.milliseconds(100)

  /// Creates a reader for a terminal.
  init(conventions: KeyConventions) {
    sequences = SequenceReader(conventions: conventions)
    self.conventions = conventions
  }

  /// Hands over what has come of the bytes.
  mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Hands over what the terminal has said about itself.
  mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  package mutating func take(_ token: InputToken) {
    switch token {
    case .text(let text):
      if !text.isEmpty { events.add(.text(text)) }
    case .paste(let bytes):
      pasteEnd = now
      events.add(.paste(bytes))
    case .focus(let isFocused):
      events.add(.focus(isFocused))
    case .report(let report):
      reports.append(report)
    case .control(let byte):
      press(.key(controlKey(byte)))
    case .escape:
      press(.key(Key(.escape)))
    case .alt(let bytes):
      press(altKey(bytes).map { .key($0) })
    case .sequence(let bytes):
      press(sequences.key(for: bytes).map(event))
    case .mouse(let button, let column, let row, let isRelease):
      let mouse = MouseEvent(button: button, column: column, row: row, isRelease: isRelease)
      press(mouse.map { .mouse($0) })
    }
  }

  /// Adds what is not text, if it is anything to us.
  private mutating func press(_ event: Event?) {
    if let pasteEnd, now - pasteEnd < TokenReader.pasteGuard { return }
    if let event { events.add(event) }
  }

  /// A key that a sequence stands for may still be plain text, as on a keypad, or one that all
  /// other terminals send as a control character: Ctrl+M is Enter everywhere.
  private func event(_ key: Key) -> Event {
    if let typed = key.typedCharacter { return .text(String(Character(typed))) }
    guard key.modifiers == .control, case .character(let scalar) = key.code,
      TokenReader.controlCharacters.contains(scalar)
    else { return .key(key) }
    return .key(controlKey(UInt8(truncatingIfNeeded: scalar.value & 0x1F)))
  }

  /// Those whose control characters have keys of their own.
  private static let controlCharacters: [Unicode.Scalar] = ["@", "h", "i", "j", "m", "["]

  private func controlKey(_ byte: UInt8) -> Key {
    Key(control: byte, backspaceSendsDelete: conventions.backspaceSendsDelete)
  }

  private func altKey(_ bytes: [UInt8]) -> Key? {
    guard let byte = bytes.first else { return nil }
    // Linux's console has no other sequence for it.
    if bytes == [0x09], conventions.terminal.hasPrefix("linux") { return Key(.tab, .shift) }
    if bytes.count == 1, byte < 0x20 || byte == Byte.delete {
      let key = controlKey(byte)
      return Key(key.code, key.modifiers.union(.alt))
    }
    let scalars = bytes.withUnsafeBufferPointer { String(typed: $0) }.unicodeScalars
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
