package import Text

extension RecoverySlot {
  /// The text that is kept.
  ///
  /// - Parameters:
  ///   - text: What the document holds now, for texts that are kept as edits of it.
  ///   - digest: The fingerprint of the document, if that is known.
  /// - Returns: The text.
  /// - Throws: `baseIsGone` where the edits belong to another text.
  package func text(
    over text: TextSnapshot,
    _ digest: ContentDigest?
  ) throws(RecoveryError) -> [UInt8] {
    switch content {
    case .none: throw .damaged
    case .whole(let bytes): return bytes
    case .edits(let edits, let byteCount):
      guard base != nil, base == digest else { throw .baseIsGone }
      let bytes = try Self.apply(edits, to: text)
      guard bytes.count == byteCount else { throw .damaged }
      return bytes
    }
  }

  /// The text that is kept, with what it was typed into read from the disk where that is needed.
  ///
  /// - Parameters:
  ///   - encoding: The encoding that the person says the document has.
  ///   - system: The kernel, or a test's.
  /// - Returns: The text.
  /// - Throws: `baseIsGone` where the document does not hold any more what was edited.
  package func textOverDocument(
    declared encoding: TextEncoding?,
    system: any SystemCalls = Kernel()
  ) throws(RecoveryError) -> [UInt8] {
    if case .whole(let bytes) = content { return bytes }
    // Where the base is not known, or is another, there is nothing to convert.
    guard base != nil, let opened = try? TextFile.open(path, system: system),
      opened.file.digest == base
    else { throw .baseIsGone }
    var contents = opened.contents
    let format = TextFormat(takingMarkOff: &contents, declared: encoding)
    guard let decoded = try? format.decode(contents) else { throw .baseIsGone }
    return try text(over: TextStorage(bytes: decoded).snapshot(), opened.file.digest)
  }

  private static func apply(
    _ edits: [Edit],
    to text: TextSnapshot
  ) throws(RecoveryError) -> [UInt8] {
    var result: [UInt8] = []
    var reached = 0
    for edit in edits {
      guard edit.base.upperBound <= text.byteCount else { throw .damaged }
      text.read(ByteOffset(reached)..<ByteOffset(edit.base.lowerBound), into: &result)
      result += edit.bytes
      reached = edit.base.upperBound
    }
    text.read(ByteOffset(reached)..<text.end, into: &result)
    return result
  }

  /// What was typed, where what it was typed into is gone: of a text that is kept whole all of it,
  /// else the pieces, each in lines of its own.
  package var typedText: [UInt8] {
    switch content {
    case .none: []
    case .whole(let bytes): bytes
    case .edits(let edits, _): Array(edits.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  /// The first line that has something in it, cut to a number of bytes.
  package func firstLine(upTo count: Int) -> [UInt8] {
    let bytes: [UInt8]
    switch content {
    case .none: bytes = []
    case .whole(let text): bytes = text
    case .edits(let edits, _): bytes = edits.first?.bytes ?? []
    }
    let newline = UInt8(ascii: "\n")
    let line = bytes.split(separator: newline, maxSplits: 64).first { line in
      line.contains { $0 > 0x20 }
    }
    return Array((line ?? []).prefix(count))
  }
}
