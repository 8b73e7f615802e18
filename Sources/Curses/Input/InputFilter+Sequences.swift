/// Sequences and strings: what begins with an escape and an introducer.
nonisolated extension InputFilter {
  mutating func takeAfterIntroducer(_ byte: UInt8, _ introducer: UInt8, isLate: Bool) {
    guard Byte.isPlausible(byte, after: introducer, isLate: isLate) else {
      emitIntroducer(introducer)
      return take(byte)
    }
    switch introducer {
    case Byte.bracket where byte == Byte.bracket:
      pending.append(byte)
      state = .consoleFunction
    case Byte.bracket, Byte.shift3:
      state = .sequence
      takeSequence(byte)
    default:
      stringCount += 1
      takeString(byte, length: 0, afterEscape: false)
    }
  }

  /// Alt and a key that could have begun a sequence.
  mutating func emitIntroducer(_ byte: UInt8) {
    state = .ground
    if pending.count > 2 { output.take(.escape) }
    output.take(.alt([byte]))
  }

  /// What begins the replies that exist waits on for the rest; nothing is bound to those keys.
  mutating func expireIntroducer(_ byte: UInt8, isLate: Bool) {
    if !isLate, Byte.replyIntroducers.contains(byte) {
      state = .introducer(byte, isLate: true)
    } else {
      emitIntroducer(byte)
    }
  }

  mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case Byte.dollar where pending.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) }):
      // rxvt ends the sequences of shifted keys so; to ECMA-48 this would be no end.
      fallthrough
    case 0x40...0x7E:
      pending.append(byte)
      state = .ground
      finishSequence()
    case 0x20...0x3F:
      if pending.count < ControlSequence.maximumLength { pending.append(byte) }
    case 0x18, 0x1A:  // CAN and SUB cancel a sequence.
      state = .ground
    default:
      state = .ground
      take(byte)
    }
  }

  private mutating func finishSequence() {
    let isMeta = pending[1] == Byte.escape
    let start = isMeta ? 2 : 1
    let body = pending[(start + 1)...]
    if pending[start] == Byte.bracket, !isMeta, body.elementsEqual(Byte.pasteStart) {
      state = .paste
    } else if pending[start] == Byte.bracket, body == [Byte.mouse] {
      state = .oldMouse(remaining: 3)
    } else if let sequence = ControlSequence(body) {
      let isShift3 = pending[start] == Byte.shift3
      if let token = sequence.token(isShift3: isShift3, isMeta: isMeta) { output.take(token) }
    }
  }

  mutating func takeString(_ byte: UInt8, length: Int, afterEscape: Bool) {
    switch byte {
    case 0x18, 0x1A:
      state = .ground
    case Byte.bell:
      finishString()
    case Byte.stringEnd where afterEscape:
      pending.removeLast()
      finishString()
    case _ where afterEscape && byte != Byte.escape:
      // Not the end but another sequence: the string was cut off.
      pending = [Byte.escape]
      state = .escape
      take(byte)
    default:
      // One place is left for the escape that ends it.
      if pending.count < TerminalReport.longestString || byte == Byte.escape {
        pending.append(byte)
      }
      state = .string(length: length + 1, afterEscape: byte == Byte.escape)
    }
  }

  private mutating func finishString() {
    state = .ground
    if let report = TerminalReport(string: pending[...]) { output.take(.report(report)) }
  }
}
