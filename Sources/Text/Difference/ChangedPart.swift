extension TextSnapshot {
  /// The part from the first byte that differs from another text to the last.
  ///
  /// - Parameter former: The other text, best one that this became by edits.
  /// - Returns: What is there, and what was there in the other text; both empty if nothing differs.
  /// - Complexity: O(what was edited): bytes that both texts share in memory are not compared.
  package func changedPart(since former: TextSnapshot) -> (former: Range<Int>, now: Range<Int>) {
    let shift = byteCount - former.byteCount
    let start = sharedStart(with: former)
    var index = start + max(0, shift)
    var end = index
    while index < byteCount {
      compare(at: index, with: former, at: index - shift) { now, former in
        if let last = now.lastDifference(from: former) { end = index + last + 1 }
        index += now.count
      }
    }
    return (start..<end - shift, start..<end)
  }

  /// How many bytes at the start are the same.
  private func sharedStart(with former: TextSnapshot) -> Int {
    var index = 0
    var isSame = true
    while isSame, index < min(byteCount, former.byteCount) {
      compare(at: index, with: former, at: index) { now, former in
        let difference = now.firstDifference(from: former)
        isSame = difference == nil
        index += difference ?? now.count
      }
    }
    return index
  }

  /// Shows bytes of both texts that lie together in memory, as many of the one as of the other.
  private func compare(
    at index: Int,
    with former: TextSnapshot,
    at formerIndex: Int,
    _ body: (_ now: Span<UInt8>, _ former: Span<UInt8>) -> Void
  ) {
    showRun(from: ByteOffset(index)) { now in
      former.showRun(from: ByteOffset(formerIndex)) { former in
        let count = min(now.count, former.count)
        body(now.extracting(first: count), former.extracting(first: count))
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate func firstDifference(from other: Span<UInt8>) -> Int? {
    isIdentical(to: other) ? nil : indices.first { self[$0] != other[$0] }
  }

  fileprivate func lastDifference(from other: Span<UInt8>) -> Int? {
    isIdentical(to: other) ? nil : indices.last { self[$0] != other[$0] }
  }
}
