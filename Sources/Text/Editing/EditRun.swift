/// The edit that was made last, as far as the next one may join its undo step.
struct EditRun {
  let kind: EditKind
  /// The offset just behind it.
  private(set) var end: Int
  /// Whether it ended in white space.
  private var endsWord: Bool
  private var time: Int

  /// Nothing that could be joined.
  static let none = EditRun(kind: .other, end: 0, endsWord: false, time: 0)

  /// Begins with an edit.
  init(kind: EditKind, start: Int, inserted: Span<UInt8>, time: Int) {
    // A deletion that inserts is none that can be made longer.
    self.init(
      kind: kind == .deletion && !inserted.isEmpty ? .other : kind,
      end: start + inserted.count,
      endsWord: inserted.last?.isWhiteSpace == true,
      time: time
    )
  }

  private init(kind: EditKind, end: Int, endsWord: Bool, time: Int) {
    self.kind = kind
    self.end = end
    self.endsWord = endsWord
    self.time = time
  }

  /// Takes typed bytes in if they belong to the same step; see `UndoHistory` for the rules.
  @inline(__always)
  mutating func type(_ bytes: Span<UInt8>, at range: Range<Int>, time: Int) -> Bool {
    guard kind == .typing, range.isEmpty, range.lowerBound == end, let last = bytes.last,
      time - self.time <= UndoHistory.longestPause, !bytes[0].isLineBreak,
      !endsWord || bytes[0].isWhiteSpace
    else { return false }
    end += bytes.count
    endsWord = last.isWhiteSpace
    self.time = time
    return true
  }

  /// Takes in what Backspace deletes if it belongs to the same step.
  @inline(__always)
  mutating func backspace(_ range: Range<Int>, with bytes: Span<UInt8>, time: Int) -> Bool {
    guard range.upperBound == end else { return false }
    return delete(range, with: bytes, time: time)
  }

  /// Takes a deletion in if it belongs to the same step.
  mutating func delete(_ range: Range<Int>, with bytes: Span<UInt8>, time: Int) -> Bool {
    guard kind == .deletion, bytes.isEmpty, range.lowerBound == end || range.upperBound == end,
      time - self.time <= UndoHistory.longestPause
    else { return false }
    end = range.lowerBound
    self.time = time
    return true
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }
}

extension Span<UInt8> {
  fileprivate var last: UInt8? { isEmpty ? nil : self[count - 1] }
}
