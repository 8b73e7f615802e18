/// Where clusters begin and end, found from the bytes nearby.
///
/// Forward it is plain: start at a boundary and walk. Backward there is no rule: walk back to a
/// place that is a boundary whatever stands before it (most pairs of scalars are), then forward
/// again. Both look at `ClusterReach.far` bytes at most, so that a file of combining marks costs no
/// more than another; a longer cluster comes in pieces.
enum ClusterReach {
  /// Enough for nearly every cluster, and cheap to copy.
  static let near = 32
  /// The longest stretch that is looked at.
  static let far = 4096
}

extension TextReading {
  /// The end of the cluster that starts at an offset, or holds it; the text's end at the end.
  package func clusterEnd(after offset: ByteOffset) -> ByteOffset {
    let start = scalarStart(at: clamped(offset))
    for reach in [ClusterReach.near, ClusterReach.far] {
      let window = TextWindow(of: self, around: start, before: 0, after: reach)
      guard !window.bytes.isEmpty else { return end }
      let index = ClusterBreaker.clusterEnd(at: 0, in: window.bytes.span)
      if window.isWhole(at: index) { return window.offset(of: index) }
    }
    return scalarStart(at: start + ClusterReach.far)
  }

  /// The start of the cluster that ends at an offset, or holds it; zero at the start.
  package func clusterStart(before offset: ByteOffset) -> ByteOffset {
    lastBoundary(before: clamped(offset))
  }

  /// Where a cluster of a range begins, counted from zero; the range's end past the last.
  ///
  /// - Complexity: O(length of what is before it).
  package func offset(ofCluster index: Int, in range: Range<ByteOffset>) -> ByteOffset {
    var remaining = index
    var start = range.lowerBound
    while start < range.upperBound {
      let bytes = bytes(in: start..<min(start + ClusterReach.far, range.upperBound))
      let isLast = start + bytes.count == range.upperBound
      var offset = 0
      while offset < bytes.count {
        if remaining == 0 { return start + offset }
        let end = ClusterBreaker.clusterEnd(at: offset, in: bytes.span)
        // What touches the end of the window may go on behind it.
        if end == bytes.count, !isLast, offset > 0 { break }
        offset = end
        remaining -= 1
      }
      start = start + offset
    }
    return range.upperBound
  }

  /// The start of the scalar that an offset would cut; the offset itself between two scalars.
  package func scalarStart(at offset: ByteOffset) -> ByteOffset {
    let window = TextWindow(of: self, around: offset, before: 3, after: 4)
    return window.offset(of: window.bytes.span.scalarStart(at: window.index(of: clamped(offset))))
  }

  /// The cluster that holds the byte behind an offset; empty at the text's end.
  package func clusterRange(containing offset: ByteOffset) -> Range<ByteOffset> {
    let offset = clamped(offset)
    guard offset < end else { return end..<end }
    let start = lastBoundary(before: offset + 1)
    return start..<max(clusterEnd(after: start), offset + 1)
  }

  /// The last boundary before an offset, which must lie inside the text.
  func lastBoundary(before offset: ByteOffset) -> ByteOffset {
    guard offset > .zero else { return .zero }
    for reach in [ClusterReach.near, ClusterReach.far] {
      let window = TextWindow(of: self, around: offset, before: reach, after: 4)
      let isLast = window.isAtStart || reach == ClusterReach.far
      if let index = window.lastBoundary(before: window.index(of: offset), orStart: isLast) {
        return window.offset(of: index)
      }
    }
    return offset - 1
  }
}

extension TextWindow {
  /// The last cluster boundary before an index; `nil` if none is certain from what is here.
  ///
  /// With `orStart` the window's start passes for a boundary if there is no better one.
  fileprivate func lastBoundary(before index: Int, orStart: Bool) -> Int? {
    let span = bytes.span
    let first = isAtStart ? 0 : span.firstScalarStart
    var right = span.scalarStart(at: index)
    if right == index { right -= span.decodeScalar(before: index).length }
    var next = span.decodeScalar(at: right)
    while right > first {
      let left = span.decodeScalar(before: right)
      if ClusterBreaker.alwaysBreaks(between: left, and: next) {
        return span.lastBoundary(from: right, before: index)
      }
      right -= left.length
      next = left
    }
    return orStart ? span.lastBoundary(from: max(right, 0), before: index) : nil
  }
}

extension Span<UInt8> {
  /// Where the first scalar begins that is not cut off by the start.
  fileprivate var firstScalarStart: Int {
    var index = 0
    while index < Swift.min(count, 3), self[index].isUTF8Continuation { index += 1 }
    return index
  }

  /// The last boundary before an index, walking clusters from one that is certain.
  fileprivate func lastBoundary(from start: Int, before index: Int) -> Int {
    var breaker = ClusterBreaker()
    var boundary = start
    var position = start
    while position < index {
      let next = decodeScalar(at: position)
      if breaker.breaks(before: next) { boundary = position }
      position += next.length
    }
    return boundary
  }
}
