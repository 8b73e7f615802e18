package import Text

/// Which parts of a text differ from the text that it began as, in order and apart from each other.
///
/// What makes it possible to keep a large text by keeping what was typed. It follows each change
/// in O(parts), of which there are few: where there would be many, neighbours become one.
package struct EditedParts: Hashable, Sendable {
  /// A range of the base and the range of the text that is there instead.
  package struct Part: Hashable, Sendable {
    /// What was there, as offsets in the base.
    package var base: Range<Int>
    /// What is there, as offsets in the text.
    package var text: Range<Int>

    /// Follows a change of the text before it.
    fileprivate mutating func move(by bytes: Int) {
      text = text.lowerBound + bytes..<text.upperBound + bytes
    }
  }

  /// The parts in the order of the text.
  package private(set) var parts: [Part] = []
  /// Parts that are kept apart at most.
  private let limit: Int

  /// Creates the parts of a text that does not differ yet.
  package init(limit: Int = 256) {
    self.limit = max(2, limit)
  }

  /// Follows a change of the text.
  package mutating func apply(_ change: TextChange) {
    let removed = change.removedRange.values
    let growth = change.insertedByteCount - change.removedByteCount
    var first = parts.count
    while first > 0, parts[first - 1].text.lowerBound > removed.upperBound {
      first -= 1
      parts[first].move(by: growth)
    }
    let end = first
    // Parts that touch become one, so that typing on is one part.
    while first > 0, parts[first - 1].text.upperBound >= removed.lowerBound { first -= 1 }
    put(part(of: removed, touching: first..<end, growth: growth), at: first..<end)
    if parts.count > limit { joinNeighbours() }
  }

  /// The part that a range of the text makes together with the parts that it touches.
  private func part(of range: Range<Int>, touching touched: Range<Int>, growth: Int) -> Part {
    let end = touched.upperBound
    let last = end > 0 ? parts[end - 1] : Part(base: 0..<0, text: 0..<0)
    let textEnd = max(range.upperBound, last.text.upperBound)
    let baseEnd = last.base.upperBound + textEnd - last.text.upperBound
    var (textStart, baseStart) = (range.lowerBound, baseEnd - range.count)
    if !touched.isEmpty {
      let first = parts[touched.lowerBound]
      textStart = min(range.lowerBound, first.text.lowerBound)
      baseStart = first.base.lowerBound + textStart - first.text.lowerBound
    }
    return Part(base: baseStart..<baseEnd, text: textStart..<textEnd + growth)
  }

  /// Puts a part in the place of others, if there is anything in it.
  private mutating func put(_ part: Part, at indices: Range<Int>) {
    if part.base.isEmpty, part.text.isEmpty {
      parts.removeSubrange(indices)
    } else if indices.isEmpty {
      parts.insert(part, at: indices.lowerBound)
    } else {
      parts[indices.lowerBound] = part
      if indices.count > 1 { parts.removeSubrange(indices.dropFirst()) }
    }
  }

  /// Makes one of each two neighbours, with what is between them.
  private mutating func joinNeighbours() {
    parts = stride(from: 0, to: parts.count, by: 2).map { index in
      let left = parts[index]
      let right = parts[min(index + 1, parts.count - 1)]
      return Part(
        base: left.base.lowerBound..<right.base.upperBound,
        text: left.text.lowerBound..<right.text.upperBound
      )
    }
  }
}
