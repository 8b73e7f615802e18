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
    case .span(let span): return sliced(span, replacing: range, with: bytes)
    }
  }

  /// A part of a leaf as a leaf of its own.
  func part(of leaf: Leaf, _ range: Range<Int>) -> Leaf {
    switch leaf {
    case .gap:
      return .gap(gapLeaf(holding: range.count) { leaf.forEachRun(in: range, $0) })
    case .span(let span):
      return .span(span.part(range))
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
    return .span(SpanLeaf(LoadedBytes(copy, blockBytes: limits.blockBytes)))
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

  /// A part of loaded bytes with an edit in it.
  ///
  /// Of a long piece a slice around the edit becomes a piece of its own first: one that is edited
  /// everywhere is then known to no leaf any more, long before all of it has been copied bit by bit.
  private func sliced(
    _ span: SpanLeaf,
    replacing range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> [Leaf] {
    guard span.loaded.bytes.count > limits.sliceBytes else {
      return windowed(.span(span), replacing: range, with: bytes)
    }
    let slice = span.slice(around: range, of: limits.sliceBytes)
    let local = range.lowerBound - slice.lowerBound..<range.upperBound - slice.lowerBound
    let own = SpanLeaf(LoadedBytes(span.bytes(in: slice), blockBytes: limits.blockBytes))
    return [.span(span.part(0..<slice.lowerBound))]
      + windowed(.span(own), replacing: local, with: bytes)
      + [.span(span.part(slice.upperBound..<span.count))]
  }

  /// A part of loaded bytes with a window around the edit made editable.
  ///
  /// The window leaves the leaf room to grow. Rests too short to be worth a leaf come into it.
  private func windowed(
    _ leaf: Leaf,
    replacing range: Range<Int>,
    with bytes: Span<UInt8>
  ) -> [Leaf] {
    let reach = (limits.windowBytes - bytes.count) / 2
    let rest = limits.thinLeafBytes / 2
    let lower = range.lowerBound > reach + rest ? range.lowerBound - reach : 0
    let upper =
      leaf.count - range.upperBound > reach + rest ? range.upperBound + reach : leaf.count
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
