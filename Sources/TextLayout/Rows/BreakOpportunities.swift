import CUnistring

/// Where a row may end, by UAX #14 with its kinsoku rules, as libunistring knows it.
struct BreakOpportunities {
  private var actions: [CChar] = []

  /// Finds the opportunities in the first bytes of a row.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to look at. Whether a row may end before a scalar depends on that scalar
  ///     and those before it.
  ///   - invalid: Where in them there is no UTF-8, which libunistring must not see; a letter stands
  ///     for it.
  mutating func find(in bytes: Span<UInt8>, besides invalid: [Int]) {
    guard !invalid.isEmpty else { return find(in: bytes) }
    var valid = bytes.withUnsafeBufferPointer { Array($0) }
    for index in invalid where index < valid.count { valid[index] = UInt8(ascii: "x") }
    find(in: valid.span)
  }

  private mutating func find(in bytes: Span<UInt8>) {
    if actions.count < bytes.count { actions = Array(repeating: 0, count: bytes.count) }
    bytes.withUnsafeBufferPointer { bytes in
      actions.withUnsafeMutableBufferPointer { actions in
        guard let source = bytes.baseAddress, let target = actions.baseAddress else { return }
        u8_possible_linebreaks(source, bytes.count, "UTF-8", target)
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
