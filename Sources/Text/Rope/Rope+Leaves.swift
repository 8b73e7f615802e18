/// What comes in the place of a leaf that cannot be edited as it is.
extension Rope {
  /// The leaves that hold a leaf's bytes with a range replaced: one to three, none longer than it
  /// may be.
  func leaves(for leaf: Leaf, replacing range: Range<Int>, with bytes: Span<UInt8>) -> [Leaf] {
    if bytes.count > limits.longestTyped {
      return [part(of: leaf, 0..<range.lowerBound), loaded(bytes)]
        + [part(of: leaf, range.upperBound..<leaf.count)]
    }
    switch leaf {
    case .gap: return halves(of: leaf, replacing: range, with: bytes)
    case .span: return windowed(leaf, replacing: range, with: bytes)
    }
  }

  /// A part of a leaf as a leaf of its own.
  func part(of leaf: Leaf, _ range: Range<Int>) -> Leaf {
    switch leaf {
    case .gap:
      return .gap(gapLeaf(holding: range.count) { leaf.forEachRun(in: range, $0) })
    case .span(let span):
      let start = span.range.lowerBound
      let part = start + range.lowerBound..<start + range.upperBound
      return .span(SpanLeaf(span.loaded, part))
    }
  }

  /// A gap leaf that is filled with runs of bytes.
  func gapLeaf(holding count: Int, _ fill: ((Span<UInt8>) -> Void) -> Void) -> GapLeaf {
    let leaf = GapLeaf.make(edition: edition, capacity: limits.room(for: count))
    fill { leaf.append($0) }
    return leaf
  }

  private func loaded(_ bytes: Span<UInt8>) -> Leaf {
    var copy: [UInt8] = []
    copy.append(contentsOf: bytes)
    let loaded = LoadedBytes(copy, blockBytes: limits.blockBytes)
    return .span(SpanLeaf(loaded, 0..<copy.count))
  }

  /// A full gap leaf cut in two.
  private func halves(
    of leaf: Leaf,
    replacing range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> [Leaf] {
    var all: [UInt8] = []
    all.reserveCapacity(leaf.count - range.count + bytes.count)
    leaf.forEachRun(in: 0..<range.lowerBound) { all.append(contentsOf: $0) }
    all.append(contentsOf: bytes)
    leaf.forEachRun(in: range.upperBound..<leaf.count) { all.append(contentsOf: $0) }
    let middle = all.count / 2
    return [0..<middle, middle..<all.count].map { half in
      .gap(gapLeaf(holding: half.count) { $0(all.span.extracting(half)) })
    }
  }

  /// A part of loaded bytes with a window around the edit made editable.
  ///
  /// Rests too short to be worth a leaf come into the window.
  private func windowed(
    _ leaf: Leaf,
    replacing range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> [Leaf] {
    let window = limits.windowBytes
    var lower = max(range.lowerBound - window, 0)
    var upper = min(range.upperBound + window, leaf.count)
    let room =
      limits.leafBytes - bytes.count - (range.lowerBound - lower)
      - (upper - range.upperBound)
    if lower < window, lower <= room / 2 { lower = 0 }
    if leaf.count - upper < window, leaf.count - upper <= room / 2 { upper = leaf.count }
    let before = lower..<range.lowerBound
    let behind = range.upperBound..<upper
    let edited = gapLeaf(holding: before.count + bytes.count + behind.count) { append in
      leaf.forEachRun(in: before, append)
      append(bytes)
      leaf.forEachRun(in: behind, append)
    }
    return [part(of: leaf, 0..<lower), .gap(edited), part(of: leaf, upper..<leaf.count)]
  }
}
