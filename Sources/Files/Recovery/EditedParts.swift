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
    let inserted = change.insertedByteCount
    // Parts that touch become one, so that typing on is one part.
    let first = parts.partitioningIndex { $0.text.upperBound >= removed.lowerBound }
    let last = parts.partitioningIndex { $0.text.lowerBound > removed.upperBound }
    let part = merged(parts[first..<last], with: removed, behind: first)
    let growth = inserted - removed.count
    let text = part.text.lowerBound..<part.text.upperBound + growth
    let isEmpty = part.base.isEmpty && text.isEmpty
    parts.replaceSubrange(first..<last, with: isEmpty ? [] : [Part(base: part.base, text: text)])
    for index in (first + (isEmpty ? 0 : 1))..<parts.count {
      let range = parts[index].text
      parts[index].text = range.lowerBound + growth..<range.upperBound + growth
    }
    if parts.count > limit { joinNeighbours() }
  }

  /// The part that some parts and a range of the text make together.
  private func merged(
    _ touched: ArraySlice<Part>,
    with range: Range<Int>,
    behind first: Int
  ) -> Part {
    guard let left = touched.first, let right = touched.last else {
      let shift =
        first > 0 ? parts[first - 1].text.upperBound - parts[first - 1].base.upperBound : 0
      return Part(base: range.lowerBound - shift..<range.upperBound - shift, text: range)
    }
    let start = min(range.lowerBound, left.text.lowerBound)
    let end = max(range.upperBound, right.text.upperBound)
    let baseStart = left.base.lowerBound - (left.text.lowerBound - start)
    let baseEnd = right.base.upperBound + (end - right.text.upperBound)
    return Part(base: baseStart..<baseEnd, text: start..<end)
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

extension Array {
  /// The first index whose element has a property that all elements behind it have, too.
  ///
  /// - Complexity: O(log n).
  fileprivate func partitioningIndex(where property: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if property(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
