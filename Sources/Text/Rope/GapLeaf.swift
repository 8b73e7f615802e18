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

  /// Replaces a range; the result must fit.
  ///
  /// - Returns: The newlines that went.
  @inline(__always)
  func replace<Sink: ByteSink & ~Copyable>(
    _ range: Range<Int>,
    with bytes: Span<UInt8>,
    movingRemovedTo sink: inout Sink
  ) -> Int {
    assert(range.upperBound <= count && count - range.count + bytes.count <= room)
    let start = state.gapStart
    if start != range.lowerBound, start != range.upperBound {
      moveGap(to: start < range.lowerBound ? range.lowerBound : range.upperBound)
    }
    var removedNewlines = 0
    if !range.isEmpty {
      let removed = unsafe takeIntoGap(range)
      removedNewlines = unsafe removed.span.newlineCount
      sink.append(contentsOf: unsafe removed.span)
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

  /// Whether the gap is where a character is to be inserted, with room for it.
  ///
  /// A character is anything of one to four bytes, as scalars have.
  @inline(__always)
  func canType(_ character: Span<UInt8>, at offset: Int) -> Bool {
    // As unsigned numbers no bytes at all are too many.
    UInt(bitPattern: character.count &- 1) < 4 && offset == state.gapStart
      && character.count <= gap
  }

  /// Inserts a character where the gap is, after `canType`: what nearly every key comes to.
  ///
  /// It looks at four bytes whatever their number, at some of them twice: to ask for the number,
  /// which changes from key to key, would take longer.
  ///
  /// - Returns: Its newlines.
  @inline(__always)
  func type(_ character: Span<UInt8>) -> Int {
    let count = character.count
    assert(count >= 1 && count <= 4 && count <= gap)
    if count == 1 {
      let byte = unsafe character[unchecked: 0]
      unsafe base[state.gapStart] = byte
      state.gapStart &+= 1
      return byte == 0x0A ? 1 : 0
    }
    let places = (0, count &>> 2, count &>> 1, count &- 1)
    let bytes = unsafe (
      character[unchecked: places.0], character[unchecked: places.1],
      character[unchecked: places.2], character[unchecked: places.3]
    )
    let start = unsafe base + state.gapStart
    unsafe start[places.0] = bytes.0
    unsafe start[places.1] = bytes.1
    unsafe start[places.2] = bytes.2
    unsafe start[places.3] = bytes.3
    state.gapStart &+= count
    let isBreak = bytes.0 == 0x0A || bytes.1 == 0x0A || bytes.2 == 0x0A || bytes.3 == 0x0A
    return isBreak ? character.newlineCount : 0
  }

  /// Removes the byte before an offset if the gap is there: what Backspace comes to.
  ///
  /// - Returns: The byte.
  @inline(__always)
  func backspace(at offset: Int) -> UInt8? {
    guard offset == state.gapStart, offset > 0 else { return nil }
    state.gapStart = offset &- 1
    return unsafe base[offset &- 1]
  }

  /// Puts bytes that fit behind the others.
  func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= gap, "a leaf must be made with room for what it is filled with")
    let end = count
    var sink = NoBytes()
    _ = replace(end..<end, with: bytes, movingRemovedTo: &sink)
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

  /// Makes a range that ends or begins at the gap a part of it.
  ///
  /// - Returns: Its bytes, which stay where they are until something is inserted.
  @inline(__always)
  private func takeIntoGap(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    if state.gapStart == range.upperBound {
      state.gapStart = range.lowerBound
      return unsafe run(range)
    }
    state.gapEnd += range.count
    return unsafe run(state.gapEnd - range.count..<state.gapEnd)
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
