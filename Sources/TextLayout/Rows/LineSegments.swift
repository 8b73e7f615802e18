import Text

/// Cuts the content of a very long line into segments that are laid out by themselves.
///
/// Where a row begins depends on all rows before it in its line, which in a line of 100 MB are too
/// many to ask for. So a row begins every few kilobytes whatever stands before it, at a break
/// opportunity if there is one near: a row that is shorter than it could be, once in hundreds, and
/// in return nothing in the line is farther away than a segment's rows.
struct LineSegments {
  /// The bytes of a segment; more than a cluster's most and what is searched for an opportunity.
  static let length = 16_384

  let content: Range<ByteOffset>
  let length: Int

  /// The range of the segment with an offset, which must be in the content.
  func segment(
    containing offset: ByteOffset,
    _ breaker: inout LineBreaker,
    _ text: any LaidOutText
  ) -> Range<ByteOffset> {
    guard content.length > length else { return content }
    var number = (offset - content.lowerBound) / length
    var start = boundary(number, &breaker, text)
    var end = boundary(number + 1, &breaker, text)
    while number > 0, start > offset || start == content.upperBound {
      number -= 1
      end = start
      start = boundary(number, &breaker, text)
    }
    return start..<end
  }

  /// Where the segment of a number begins.
  private func boundary(
    _ number: Int,
    _ breaker: inout LineBreaker,
    _ text: any LaidOutText
  ) -> ByteOffset {
    guard number > 0 else { return content.lowerBound }
    let place = content.lowerBound + number * length
    guard place < content.upperBound else { return content.upperBound }
    let cluster = min(text.clusterRange(containing: place).upperBound, content.upperBound)
    return breaker.firstOpportunity(from: cluster, limit: content.upperBound, in: text)
  }
}
