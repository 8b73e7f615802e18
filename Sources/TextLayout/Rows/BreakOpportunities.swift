import CUnistring

/// Where a row may end, by UAX #14 with its kinsoku rules, as libunistring knows it.
struct BreakOpportunities {
  private var actions: [CChar] = []

  /// Finds the opportunities in the first bytes of a row.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8: invalid bytes have been replaced by letters.
  ///   - count: How many bytes to look at. Whether a row may end before a scalar depends on that
  ///     scalar and those before it.
  mutating func find(in bytes: [UInt8], count: Int) {
    if actions.count < count { actions = Array(repeating: 0, count: count) }
    let count = min(count, bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      actions.withUnsafeMutableBufferPointer { actions in
        guard let source = bytes.baseAddress, let target = actions.baseAddress else { return }
        u8_possible_linebreaks(source, count, "UTF-8", target)
      }
    }
  }

  /// Whether a row may end before an index.
  ///
  /// What ends a line to UAX #14 but not here (form feed, U+2028) is called mandatory and is shown
  /// as a mark, which is a part of its word.
  func allowBreak(before index: Int) -> Bool {
    actions[index] == UC_BREAK_POSSIBLE
  }
}
