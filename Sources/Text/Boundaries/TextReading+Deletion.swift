internal import CUTF8Proc

extension TextReading {
  /// Where the text begins that Backspace deletes at an offset.
  ///
  /// That is a whole cluster where it is seen as one thing (emoji sequence, flag, CR LF), and what
  /// was typed last where a cluster is typed piece by piece: the last combining mark of Latin,
  /// Thai or Devanagari, the last jamo of decomposed Hangul. A variation selector goes with what
  /// it selects.
  package func deletionStart(before offset: ByteOffset) -> ByteOffset {
    let offset = clamped(offset)
    let start = lastBoundary(before: offset)
    guard offset > start + 1 else { return start }
    let scalars = decode(start..<offset)
    guard scalars.count > 1, !scalars.contains(where: \.isSeenWhole) else { return start }
    let deleted = scalars.suffix(scalars.last?.isVariationSelector == true ? 2 : 1)
    return offset - deleted.reduce(0) { $0 + $1.length }
  }

  private func decode(_ range: Range<ByteOffset>) -> [DecodedScalar] {
    let bytes = bytes(in: range)
    var scalars: [DecodedScalar] = []
    var index = 0
    while index < bytes.count {
      let next = bytes.span.decodeScalar(at: index)
      scalars.append(next)
      index += next.length
    }
    return scalars
  }
}

extension DecodedScalar {
  /// Whether a cluster that holds the scalar is deleted as a whole.
  fileprivate var isSeenWhole: Bool {
    guard let scalar else { return true }
    if scalar == "\r" || scalar == "\n" || scalar == Self.keycap { return true }
    let boundClass = unsafe utf8proc_get_property(scalar.code).pointee.boundclass
    return boundClass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue
      || boundClass == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR.rawValue
  }

  fileprivate var isVariationSelector: Bool { scalar?.properties.isVariationSelector == true }

  private static let keycap: Unicode.Scalar = "\u{20E3}"
}
