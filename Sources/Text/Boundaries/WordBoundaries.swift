internal import CUnistring

/// Where words end in bytes by the rules of UAX #29, as libunistring applies them.
struct WordBoundaries {
  /// The bytes decoded; an invalid byte is U+FFFD.
  private(set) var scalars: [UInt32] = []
  /// Where each scalar begins, and the end.
  private var scalarOffsets: [Int] = []
  /// The scalars behind a boundary, and the end.
  private var indices: [Int] = []

  /// Finds the boundaries.
  init(of bytes: Span<UInt8>) {
    scalars.reserveCapacity(bytes.count)
    scalarOffsets.reserveCapacity(bytes.count + 1)
    var index = 0
    while index < bytes.count {
      let next = bytes.decodeScalar(at: index)
      scalars.append(next.scalar?.value ?? 0xFFFD)
      scalarOffsets.append(index)
      index += next.length
    }
    scalarOffsets.append(index)
    var breaks = [CChar](repeating: 0, count: scalars.count)
    unsafe u32_wordbreaks(scalars, scalars.count, &breaks)
    indices = [0] + breaks.indices.filter { $0 > 0 && breaks[$0] != 0 }
    if !scalars.isEmpty { indices.append(scalars.count) }
  }

  /// The boundaries in bytes, the ends included.
  var offsets: [Int] { indices.map { scalarOffsets[$0] } }

  /// The scalars between two boundaries, each.
  var ranges: [Range<Int>] { zip(indices, indices.dropFirst()).map { $0..<$1 } }

  /// Where a scalar begins in the bytes.
  func offset(ofScalar index: Int) -> Int { scalarOffsets[index] }
}
