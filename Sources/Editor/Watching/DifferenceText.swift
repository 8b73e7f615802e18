import Text

/// A difference of two texts as a text to read: `-` before lines that are only in the first, `+` before
/// lines that are only in the second, and some of what is around them.
struct DifferenceText {
  /// The text.
  private(set) var bytes: [UInt8] = []

  /// Lines shown around each change.
  private static let context = 3
  /// Bytes after which the rest is left out.
  private static let limit = 1 << 20

  init(from old: [UInt8], to new: [UInt8]) {
    let difference = LineDifference(from: old, to: new)
    guard !difference.hunks.isEmpty else {
      bytes = Array("There is no difference.\n".utf8)
      return
    }
    var shown = 0
    for (index, hunk) in difference.hunks.enumerated() {
      let start = max(shown, hunk.old.lowerBound - Self.context)
      if start > shown || index == 0 && start > 0 { append("…\n") }
      append(difference.old[start..<hunk.old.lowerBound], mark: "  ")
      append(difference.old[hunk.old], mark: "- ")
      append(difference.new[hunk.new], mark: "+ ")
      let next =
        index + 1 < difference.hunks.count ? difference.hunks[index + 1].old.lowerBound : .max
      let end = min(hunk.old.upperBound + Self.context, next, difference.old.count)
      append(difference.old[hunk.old.upperBound..<end], mark: "  ")
      shown = end
      if bytes.count >= Self.limit { break }
    }
    if shown < difference.old.count { append("…\n") }
  }

  private mutating func append(_ lines: ArraySlice<ArraySlice<UInt8>>, mark: String) {
    for line in lines where bytes.count < Self.limit {
      append(mark)
      bytes += line.prefix(Self.limit)
      if line.last != UInt8(ascii: "\n") { append("\n") }
    }
  }

  private mutating func append(_ text: String) {
    bytes += Array(text.utf8)
  }
}
