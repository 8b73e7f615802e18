/// Takes the bytes from a terminal apart before libtermkey sees any of them.
///
/// Terminals answer questions that nobody remembers asking, late and in pieces; none of that may
/// become text or a command. Strings (OSC, DCS, APC, PM, SOS) and private replies are swallowed,
/// pastes collected, control sequences checked. A value without a clock: the caller lets the time
/// named by `patience` pass and then calls `expire`.
nonisolated package struct InputFilter {
  /// What an unfinished piece of input may be, and so how long to wait for the rest.
  package enum Patience: Hashable {
    /// The Escape key, or the start of a sequence: a person is waiting.
    case key
    /// A terminal's reply on a slow line, or the rest of a character.
    case reply
    /// A sequence with a private marker: no key begins so, and nobody waits for one to end.
    case privateReply
    /// A paste whose end mark has not come.
    case paste
  }

  enum State: Hashable {
    case ground
    /// `pending`: the first bytes of a character, after an escape or not.
    case character(length: Int)
    /// `pending`: one escape, or two.
    case escape
    /// `pending`: an escape and `[`, `O`, `]`, `P`, `X`, `^` or `_`: a sequence, or Alt and a key.
    case introducer(UInt8, isLate: Bool)
    /// `pending`: a control sequence from its escape on.
    case sequence
    /// `pending`: `ESC [ [`, a function key of the Linux console.
    case consoleFunction
    /// Three bytes follow the mouse report of old (X10), which we never ask for.
    case oldMouse(remaining: Int)
    case string(length: Int, afterEscape: Bool)
    case paste
  }

  var state = State.ground
  var pending: [UInt8] = []
  private var paste = PasteText()
  var tokens: [InputToken] = []
  /// How many strings have begun.
  var stringCount = 0

  /// Whether a string has begun and not ended.
  var isInString: Bool { if case .string = state { true } else { false } }

  /// Past this, a string is swallowed only for as long as its bytes come without a pause.
  package static let maximumStringLength = 64 << 10

  /// Creates a filter that has seen nothing.
  package init() {}

  /// How long to wait for the rest of what has begun; none when nothing has.
  package var patience: Patience? {
    switch state {
    case .ground: nil
    case .escape, .oldMouse: .key
    case .introducer(_, let isLate): isLate ? .reply : .key
    case .string(let length, _): length > InputFilter.maximumStringLength ? .key : .reply
    case .sequence where isPrivate: .privateReply
    case .character, .sequence, .consoleFunction: .reply
    case .paste: .paste
    }
  }

  /// Takes everything that was read and returns what has become complete.
  ///
  /// - Complexity: O(bytes).
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> [InputToken] {
    var index = 0
    while index < bytes.count {
      let before = index
      switch state {
      case .ground: index += takeText(bytes, from: index)
      case .paste: index += takePaste(bytes, from: index)
      default: break
      }
      guard index == before, state != .paste else { continue }
      take(bytes[index])
      index += 1
    }
    return handOver()
  }

  /// Gives up waiting for the rest of what has begun, and returns what that makes of it.
  package mutating func expire() -> [InputToken] {
    switch state {
    case .ground, .sequence, .consoleFunction, .oldMouse, .string: state = .ground
    case .character: endCharacter()
    case .escape: emitEscapes(pending.count)
    case .introducer(let byte, let isLate): expireIntroducer(byte, isLate: isLate)
    case .paste: endPaste()
    }
    return handOver()
  }

  /// Whether the control sequence that has begun has a marker that only terminals write; mouse reports,
  /// which somebody may be waiting for, have `<`.
  private var isPrivate: Bool {
    pending.count > 2 && (0x3D...0x3F).contains(pending[2])
  }

  private mutating func handOver() -> [InputToken] {
    defer { tokens = [] }
    return tokens
  }
}

// MARK: - Text and pastes

nonisolated extension InputFilter {
  /// Takes a run of printable bytes, all but a last character that is not complete.
  private mutating func takeText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != Byte.delete { end += 1 }
    if end == bytes.count { end -= incompleteTail(bytes, from: start) }
    guard end > start else { return 0 }
    tokens.append(.text(Array(bytes[start..<end])))
    return end - start
  }

  /// The bytes at the end that begin a character and do not finish it.
  private func incompleteTail(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    for length in 1...3 where bytes.count - length >= start {
      let byte = bytes[bytes.count - length]
      guard byte & 0xC0 == 0x80 else { return Byte.characterLength(byte) > length ? length : 0 }
    }
    return 0
  }

  private mutating func takePaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let count = paste.take(bytes, from: start)
    if paste.isEnded {
      endPaste()
    } else if paste.isFull {
      tokens.append(.paste(paste.finish()))
    }
    return count
  }

  private mutating func endPaste() {
    state = .ground
    tokens.append(.paste(paste.finish()))
  }

  private mutating func endCharacter() {
    state = .ground
    tokens.append(pending.first == Byte.escape ? .alt(Array(pending.dropFirst())) : .text(pending))
  }

  private mutating func emitEscapes(_ count: Int) {
    state = .ground
    for _ in 0..<count { tokens.append(.escape) }
  }
}

// MARK: - One byte

nonisolated extension InputFilter {
  /// Moves on by a byte; one that ends a broken piece of input counts as the first of the next.
  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground, .paste: takeGround(byte)
    case .character(let length): takeCharacter(byte, length: length)
    case .escape: takeAfterEscape(byte)
    case .introducer(let introducer, let isLate):
      takeAfterIntroducer(byte, introducer, isLate: isLate)
    case .sequence: takeSequence(byte)
    case .consoleFunction:
      state = .ground
      if byte > 0x20, byte < Byte.delete { tokens.append(.sequence(pending + [byte])) }
    case .oldMouse(let remaining):
      state = remaining > 1 ? .oldMouse(remaining: remaining - 1) : .ground
    case .string(let length, let afterEscape):
      takeString(byte, length: length, afterEscape: afterEscape)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    state = .ground
    if byte == Byte.escape {
      pending = [byte]
      state = .escape
    } else if byte < 0x20 || byte == Byte.delete {
      tokens.append(.control(byte))
    } else if Byte.characterLength(byte) > 1 {
      pending = [byte]
      state = .character(length: Byte.characterLength(byte))
    } else {
      tokens.append(.text([byte]))
    }
  }

  private mutating func takeCharacter(_ byte: UInt8, length: Int) {
    guard byte & 0xC0 == 0x80 else {
      endCharacter()
      return take(byte)
    }
    pending.append(byte)
    let lead = pending.first == Byte.escape ? 1 : 0
    if pending.count - lead == length { endCharacter() }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case Byte.escape where pending.count == 1:
      pending.append(byte)
    case Byte.escape:
      tokens.append(.escape)
    case Byte.bracket, Byte.shift3:
      pending.append(byte)
      state = .introducer(byte, isLate: false)
    case _ where pending.count > 1:
      // Two escapes and no sequence: the first was the Escape key.
      tokens.append(.escape)
      pending = [Byte.escape]
      takeAfterEscape(byte)
    case _ where Byte.stringIntroducers.contains(byte):
      pending.append(byte)
      state = .introducer(byte, isLate: false)
    case 0x80...:
      pending.append(byte)
      state = .character(length: Byte.characterLength(byte))
      if Byte.characterLength(byte) == 1 { endCharacter() }
    default:
      state = .ground
      tokens.append(.alt([byte]))
    }
  }
}
