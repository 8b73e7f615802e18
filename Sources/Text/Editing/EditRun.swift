/// The edit that was made last, as far as the next one may join its undo step.
struct EditRun {
  let kind: EditKind
  /// The offset just behind it.
  let end: Int
  /// The last byte that was typed.
  let lastByte: UInt8?
  let time: Duration

  /// Whether an edit belongs to the same step; see `UndoHistory` for the rules.
  func goesOn(
    with kind: EditKind,
    at start: Int,
    removed: Span<UInt8>,
    inserted: Span<UInt8>,
    at time: Duration
  ) -> Bool {
    guard kind == self.kind, time - self.time < UndoHistory.longestPause else { return false }
    switch kind {
    case .typing:
      guard removed.isEmpty, start == end, let first = inserted.first else { return false }
      return !first.isLineBreak && (first.isWhiteSpace || lastByte?.isWhiteSpace != true)
    case .deletion:
      return inserted.isEmpty && (start == end || start + removed.count == end)
    case .other:
      return false
    }
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }
}

extension Span<UInt8> {
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }

  var last: UInt8? { isEmpty ? nil : self[count - 1] }
}
