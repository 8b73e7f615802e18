/// Takes the bytes from a terminal apart before libtermkey sees any of them.
///
/// Terminals answer questions that nobody remembers asking, late and in pieces; none of that may
/// become text or a command. Strings (OSC, DCS, APC, PM, SOS) and private replies are swallowed,
/// pastes collected, control sequences checked. A value without a clock: the caller lets the time
/// named by `patience` pass and then calls `expire`.
nonisolated package struct InputFilter<Output: TokenOutput> {
  /// Who is given what has become complete.
  package var output: Output

  var state = InputState.ground
  var pending: [UInt8] = []
  private var paste = PasteText()
  /// How many strings have begun.
  var stringCount = 0

  /// Whether something has begun and not ended.
  var isWaiting: Bool { if case .ground = state { false } else { true } }

  /// Whether a string has begun and not ended.
  var isInString: Bool { if case .string = state { true } else { false } }

  /// Creates a filter that has seen nothing.
  package init(_ output: Output) {
    self.output = output
  }

  /// How long to wait for the rest of what has begun; none when nothing has.
  package var patience: InputPatience? {
    switch state {
    case .ground: nil
    case .escape, .oldMouse: .key
    case .introducer(_, let isLate): isLate ? .reply : .key
    case .string(let length, _): length > InputState.longestString ? .key : .reply
    case .sequence where isPrivate: .privateReply
    case .character, .sequence, .consoleFunction: .reply
    case .paste: .paste
    }
  }

  /// Takes everything that was read, and hands on what has become complete.
  ///
  /// - Complexity: O(bytes).
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .paste: takePaste(bytes, from: &index)
      case .ground where takeText(bytes, from: &index): break
      default:
        take(bytes[index])
        index += 1
      }
    }
  }

  /// Gives up waiting for the rest of what has begun, and hands on what that makes of it.
  package mutating func expire() {
    switch state {
    case .ground, .sequence, .consoleFunction, .oldMouse, .string: state = .ground
    case .character: endCharacter()
    case .escape: emitEscapes(pending.count)
    case .introducer(let byte, let isLate): expireIntroducer(byte, isLate: isLate)
    case .paste: endPaste()
    }
  }

  /// Whether the control sequence that has begun has a marker that only terminals write; mouse reports,
  /// which somebody may be waiting for, have `<`.
  private var isPrivate: Bool {
    pending.count > 2 && (0x3D...0x3F).contains(pending[2])
  }
}

// MARK: - Text and pastes

nonisolated extension InputFilter {
  /// Takes a run of printable bytes, all but a last character that is not complete; false where there
  /// is none.
  private mutating func takeText(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from index: inout Int
  ) -> Bool {
    let start = index
    var end = start
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != Byte.delete { end += 1 }
    if end == bytes.count { end -= incompleteTail(bytes, from: start) }
    guard end > start else { return false }
    output.take(.text(String(typed: UnsafeBufferPointer(rebasing: bytes[start..<end]))))
    index = end
    return true
  }

  /// The bytes at the end that begin a character and do not finish it.
  private func incompleteTail(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    for length in 1...3 where bytes.count - length >= start {
      let byte = bytes[bytes.count - length]
      guard byte & 0xC0 == 0x80 else { return Byte.characterLength(byte) > length ? length : 0 }
    }
    return 0
  }

  private mutating func takePaste(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from index: inout Int
  ) {
    index += paste.take(bytes, from: index)
    if paste.isEnded {
      endPaste()
    } else if paste.isFull {
      output.take(.paste(paste.finish()))
    }
  }

  private mutating func endPaste() {
    state = .ground
    output.take(.paste(paste.finish()))
  }

  private mutating func endCharacter() {
    state = .ground
    let isAlt = pending.first == Byte.escape
    output.take(
      isAlt
        ? .alt(Array(pending.dropFirst()))
        : .text(pending.withUnsafeBufferPointer { String(typed: $0) })
    )
  }

  private mutating func emitEscapes(_ count: Int) {
    state = .ground
    for _ in 0..<count { output.take(.escape) }
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
      if byte > 0x20, byte < Byte.delete { output.take(.sequence(pending + [byte])) }
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
      output.take(.control(byte))
    } else {
      pending = [byte]
      beginCharacter(byte)
    }
  }

  private mutating func beginCharacter(_ byte: UInt8) {
    state = .character(length: Byte.characterLength(byte))
    if Byte.characterLength(byte) == 1 { endCharacter() }
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
      output.take(.escape)
    case Byte.bracket, Byte.shift3:
      pending.append(byte)
      state = .introducer(byte, isLate: false)
    case _ where pending.count > 1:
      // Two escapes and no sequence: the first was the Escape key.
      output.take(.escape)
      pending = [Byte.escape]
      takeAfterEscape(byte)
    case _ where Byte.stringIntroducers.contains(byte):
      pending.append(byte)
      state = .introducer(byte, isLate: false)
    case 0x80...:
      pending.append(byte)
      beginCharacter(byte)
    default:
      state = .ground
      output.take(.alt([byte]))
    }
  }
}
