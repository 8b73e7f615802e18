/// Motion by word.
///
/// Words are found in a window around the offset. What comes near an inner edge of the window may
/// go on behind it, so the window grows until the answer stands free, up to `WordReach.far`: past
/// that (a word of 64 KiB) the motion stops at the edge.
enum WordReach {
  static let steps = [256, 4096, far]
  static let far = 64 << 10
  /// What must be seen on both sides of a boundary to be sure of it.
  static let context = 64
}

extension TextReading {
  /// The start of the word before an offset, skipping what is no word; zero if there is none.
  package func wordStart(before offset: ByteOffset) -> ByteOffset {
    let offset = clamped(offset)
    for reach in WordReach.steps {
      let window = TextWindow(of: self, around: offset, before: reach, after: WordReach.context)
      let index = window.index(of: offset)
      let word = window.wordSegments.last { $0.isWord && $0.start < index }
      if let word, window.isFreeBefore(word.start) { return window.offset(of: word.start) }
      if window.isAtStart { return .zero }
    }
    return scalarStart(at: offset - WordReach.far)
  }

  /// The end of the word behind an offset, skipping what is no word; the text's end if there is
  /// none.
  package func wordEnd(after offset: ByteOffset) -> ByteOffset {
    let offset = clamped(offset)
    for reach in WordReach.steps {
      let window = TextWindow(of: self, around: offset, before: 0, after: reach)
      let word = window.wordSegments.first { $0.isWord }
      if let word, window.isFreeBehind(word.end) { return window.offset(of: word.end) }
      if window.isAtEnd { return end }
    }
    return scalarStart(at: offset + WordReach.far)
  }

  /// The word, or stretch of spaces or punctuation, that a double click at an offset selects.
  ///
  /// At the end of a line it is the last of the line; empty in an empty line.
  package func wordRange(at offset: ByteOffset) -> Range<ByteOffset> {
    var offset = clamped(offset)
    let line = content(of: line(at: offset))
    if line.isEmpty { return line.lowerBound..<line.lowerBound }
    offset = min(offset, line.upperBound - 1)
    var range = offset..<offset + 1
    for reach in WordReach.steps {
      let window = TextWindow(of: self, around: offset, before: reach, after: reach)
      let index = window.index(of: offset)
      guard let word = window.wordSegments.first(where: { $0.range.contains(index) }) else { break }
      range = window.offset(of: word.start)..<window.offset(of: word.end)
      if window.isFreeBefore(word.start), window.isFreeBehind(word.end) { break }
    }
    return range.clamped(to: line)
  }
}

extension TextWindow {
  fileprivate var wordSegments: [WordSegment] { WordSegment.segments(of: bytes.span) }

  /// Whether a boundary at an index does not depend on what lies before the window.
  fileprivate func isFreeBefore(_ index: Int) -> Bool {
    isAtStart || index >= WordReach.context
  }

  /// Whether a boundary at an index does not depend on what lies behind the window.
  fileprivate func isFreeBehind(_ index: Int) -> Bool {
    isAtEnd || index + WordReach.context <= bytes.count
  }
}
