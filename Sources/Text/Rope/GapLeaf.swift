/// A leaf that is edited in place: bytes with a gap where the last edit was, so that the next edit
/// nearby moves little.
///
/// ```
///  | before the gap |    gap    | behind it |
///  0                gapStart    gapEnd      capacity
/// ```
///
/// Header and bytes are one allocation. This file holds all the raw memory of the rope; each
/// function checks in debug builds that it stays inside.
final class GapLeaf: ManagedBuffer<GapLeaf.State, UInt8> {
  struct State {
    let edition: Int
    let capacity: Int
    var gapStart: Int
    var gapEnd: Int
  }

  /// Creates an empty leaf with room for some bytes.
  static func make(edition: Int, capacity: Int) -> GapLeaf {
    let state = State(edition: edition, capacity: capacity, gapStart: 0, gapEnd: capacity)
    let leaf = create(minimumCapacity: capacity) { _ in state }
    return unsafe unsafeDowncast(leaf, to: GapLeaf.self)
  }

  /// The edition of the rope that may change it.
  var edition: Int { state.edition }

  /// The bytes there is room for.
  var room: Int { state.capacity }

  /// The bytes there is room left for.
  var gap: Int { state.gapEnd &- state.gapStart }

  /// The number of bytes.
  var count: Int { room &- gap }

  /// Replaces a range, showing what goes; the result must fit.
  ///
  /// - Returns: The newlines that went.
  @inline(__always)
  func replace(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    removing showRemoved: (Span<UInt8>) -> Void
  ) -> Int {
    assert(range.upperBound <= count && count - range.count + bytes.count <= room)
    if state.gapStart != range.upperBound { moveGap(to: range.upperBound) }
    var removedNewlines = 0
    if !range.isEmpty {
      let removed = unsafe run(range)
      removedNewlines = unsafe removed.span.newlineCount
      showRemoved(unsafe removed.span)
    }
    if bytes.count == 1 {
      unsafe base[range.lowerBound] = bytes[0]
    } else if bytes.count > 1 {
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        unsafe (base + range.lowerBound).update(from: start, count: source.count)
      }
    }
    state.gapStart = range.lowerBound &+ bytes.count
    return removedNewlines
  }

  /// Inserts a byte if the gap is where it goes: what nearly every key comes to.
  ///
  /// - Returns: Whether it was inserted.
  @inline(__always)
  func type(_ byte: UInt8, at offset: Int) -> Bool {
    let start = state.gapStart
    guard offset == start, start < state.gapEnd else { return false }
    unsafe base[start] = byte
    state.gapStart = start &+ 1
    return true
  }

  /// Puts bytes that fit behind the others.
  func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= gap, "a leaf must be made with room for what it is filled with")
    let end = count
    _ = replace(end..<end, with: bytes) { _ in }
  }

  /// Shows the bytes of a range in one or two runs.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    assert(range.upperBound <= count)
    let before = range.clamped(to: 0..<state.gapStart)
    if !before.isEmpty { body(unsafe run(before).span) }
    let behind = range.clamped(to: state.gapStart..<max(count, state.gapStart))
    if !behind.isEmpty {
      body(unsafe run(behind.lowerBound + gap..<behind.upperBound + gap).span)
    }
  }

  private var base: UnsafeMutablePointer<UInt8> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// A stretch of the memory.
  private func run(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  private func moveGap(to offset: Int) {
    let start = state.gapStart
    if offset < start {
      let length = start - offset
      unsafe (base + state.gapEnd - length).update(from: base + offset, count: length)
      state.gapStart -= length
      state.gapEnd -= length
    } else if offset > start {
      let length = offset - start
      unsafe (base + start).update(from: base + state.gapEnd, count: length)
      state.gapStart += length
      state.gapEnd += length
    }
  }

  /// What `header` is, without the check for overlapping accesses that costs more than an edit.
  private var state: State {
    unsafeAddress {
      unsafe withUnsafeMutablePointerToHeader { unsafe UnsafePointer($0) }
    }
    unsafeMutableAddress {
      unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
    }
  }
}
