/// Bytes with a hole where the last edit was, so that the next edit nearby moves little.
///
/// ```
///  base                                    base + capacity
///  | before the gap |    gap    | behind it |
///                   gapStart    gapEnd
/// ```
///
/// All the raw memory of the rope is here. Ranges are checked by the callers' preconditions in
/// debug builds and by `GapLeaf`, which never asks for more than there is.
@safe
struct GapBuffer: ~Copyable {
  private let base: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private var gapStart = 0
  private var gapEnd: Int

  /// Creates an empty buffer.
  init(capacity: Int) {
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    self.capacity = capacity
    gapEnd = capacity
  }

  deinit {
    unsafe base.deallocate()
  }

  /// The number of bytes.
  var count: Int { capacity - (gapEnd - gapStart) }

  /// Replaces a range; the result must fit in the capacity.
  ///
  /// - Returns: The line feeds that went.
  mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) -> Int {
    assert(range.upperBound <= count && count - range.count + bytes.count <= capacity)
    var removedNewlines = 0
    if range.isEmpty {
      moveGap(to: range.lowerBound)
    } else {
      moveGap(to: range.upperBound)
      removedNewlines = unsafe run(range).span.newlineCount
      gapStart = range.lowerBound
    }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe (base + gapStart).update(from: start, count: source.count)
    }
    gapStart += bytes.count
    return removedNewlines
  }

  /// Shows the bytes of a range in one or two runs.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    assert(range.upperBound <= count)
    let before = range.clamped(to: 0..<gapStart)
    if !before.isEmpty { body(unsafe run(before).span) }
    let gap = gapEnd - gapStart
    let behind = range.clamped(to: gapStart..<count)
    if !behind.isEmpty {
      body(unsafe run(behind.lowerBound + gap..<behind.upperBound + gap).span)
    }
  }

  /// A stretch of the memory.
  private func run(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  private mutating func moveGap(to offset: Int) {
    if offset < gapStart {
      let length = gapStart - offset
      unsafe (base + gapEnd - length).update(from: base + offset, count: length)
      gapStart -= length
      gapEnd -= length
    } else if offset > gapStart {
      let length = offset - gapStart
      unsafe (base + gapStart).update(from: base + gapEnd, count: length)
      gapStart += length
      gapEnd += length
    }
  }
}
