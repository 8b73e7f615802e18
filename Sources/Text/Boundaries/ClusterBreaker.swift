internal import CUTF8Proc

/// Cuts bytes into extended grapheme clusters (UAX #29), walking forward.
///
/// An invalid byte, a control character and each line ending (LF, CR LF, a lone CR) are clusters
/// by themselves.
package struct ClusterBreaker {
  private var previous: DecodedScalar?
  private var state: Int32 = 0

  /// Creates a breaker that stands at the start of a cluster.
  package init() {}

  /// Whether a cluster ends between what was shown last and what is shown now.
  package mutating func breaks(before next: DecodedScalar) -> Bool {
    defer { previous = next }
    guard let left = previous?.scalar, let right = next.scalar else {
      state = 0
      return previous != nil
    }
    if left.isASCII, right.isASCII {
      state = 0
      return !(left == "\r" && right == "\n")
    }
    return unsafe utf8proc_grapheme_break_stateful(left.code, right.code, &state)
  }

  /// The end of the cluster that starts at an index, which must be in bounds.
  ///
  /// - Complexity: O(length of the cluster).
  package static func clusterEnd(at start: Int, in bytes: Span<UInt8>) -> Int {
    var breaker = ClusterBreaker()
    var index = start
    while index < bytes.count {
      let next = bytes.decodeScalar(at: index)
      if breaker.breaks(before: next) { break }
      index += next.length
    }
    return index
  }

  /// Whether a cluster ends between two scalars whatever stands before them.
  static func alwaysBreaks(between left: DecodedScalar, and right: DecodedScalar) -> Bool {
    guard let left = left.scalar, let right = right.scalar else { return true }
    if left.isASCII, right.isASCII { return !(left == "\r" && right == "\n") }
    // Whether a joiner joins depends on what stands before it.
    guard left != "\u{200D}" else { return false }
    return utf8proc_grapheme_break(left.code, right.code)
  }
}

extension Unicode.Scalar {
  /// The scalar as libutf8proc takes it.
  var code: Int32 { Int32(bitPattern: value) }
}
