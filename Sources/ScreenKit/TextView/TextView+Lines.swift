import Text

extension TextView {
  /// Cuts the selection, or the caret's line with its ending; lines cut one after the other are
  /// collected.
  func cutLine(collecting: Bool) {
    guard selection.isEmpty else { return cutSelection() }
    let lines = selectedLines
    guard !lines.isEmpty else { return }
    let cut = storage.bytes(in: lines)
    Clipboard.shared.bytes = collecting ? Clipboard.shared.bytes + cut : cut
    storage.replace(lines, with: [], kind: .other, selection: selection)
    setCaret(lines.lowerBound)
    isCuttingLines = true
  }

  /// Moves the lines that the selection touches over the line before them.
  func moveLinesUp() {
    let lines = selectedLines
    let above = storage.line(at: lines.lowerBound) - 1
    guard above >= .first else { return }
    let start = storage.start(of: above)
    exchange(start..<lines.lowerBound, lines, following: start - lines.lowerBound)
  }

  /// Moves the lines that the selection touches behind the line after them.
  func moveLinesDown() {
    let lines = selectedLines
    guard lines.upperBound < storage.end else { return }
    let next = storage.end(of: storage.line(at: lines.upperBound))
    // A last line without an ending takes that of the line that comes to stand before it.
    let ending = Self.endingLength(of: storage.bytes(in: lines))
    let lacksEnding = Self.endingLength(of: storage.bytes(in: lines.upperBound..<next)) == 0
    let length = next - lines.upperBound + (lacksEnding ? ending : 0)
    exchange(lines, lines.upperBound..<next, following: length)
  }

  /// The whole lines that the selection touches, endings included.
  ///
  /// A selection that ends where a line begins does not touch that line.
  private var selectedLines: Range<ByteOffset> {
    let range = selection.range
    let first = storage.line(at: range.lowerBound)
    var last = storage.line(at: range.upperBound)
    if last > first, storage.start(of: last) == range.upperBound { last = last - 1 }
    return storage.start(of: first)..<storage.end(of: last)
  }

  /// Exchanges two neighbouring stretches of lines; the selection moves along by so many bytes.
  private func exchange(
    _ first: Range<ByteOffset>,
    _ second: Range<ByteOffset>,
    following distance: Int
  ) {
    let upper = storage.bytes(in: first)
    let lower = storage.bytes(in: second)
    let moved = TextSelection(
      anchor: min(selection.anchor + distance, storage.end),
      head: min(selection.head + distance, storage.end)
    )
    let ending = upper.suffix(Self.endingLength(of: upper))
    let result =
      Self.endingLength(of: lower) > 0
      ? lower + upper : lower + ending + upper.dropLast(ending.count)
    storage.replace(
      first.lowerBound..<second.upperBound,
      with: result,
      kind: .other,
      selection: selection
    )
    select(moved)
  }

  /// The line of an offset with its ending.
  func lineRange(at offset: ByteOffset) -> Range<ByteOffset> {
    let line = storage.line(at: offset)
    return storage.start(of: line)..<storage.end(of: line)
  }

  private static func endingLength(of bytes: [UInt8]) -> Int {
    guard bytes.last == 0x0A else { return 0 }
    return bytes.dropLast().last == 0x0D ? 2 : 1
  }
}
