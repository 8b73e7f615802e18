/// A leaf that shows a part of loaded bytes; it never changes.
final class SpanLeaf: Sendable {
  let loaded: LoadedBytes
  let range: Range<Int>
  /// The newlines in it.
  let newlineCount: Int

  /// Creates a leaf that shows all loaded bytes.
  convenience init(_ loaded: LoadedBytes) {
    self.init(loaded, 0..<loaded.bytes.count, newlineCount: loaded.newlineCount)
  }

  private init(_ loaded: LoadedBytes, _ range: Range<Int>, newlineCount: Int) {
    self.loaded = loaded
    self.range = range
    self.newlineCount = newlineCount
  }

  /// The number of bytes.
  var count: Int { range.count }

  /// A part of the leaf as one of its own.
  func part(_ part: Range<Int>) -> SpanLeaf {
    SpanLeaf(loaded, inLoaded(part), newlineCount: newlineCount(in: part))
  }

  /// The part around a range that lies in whole slices of the loaded bytes, as far as it is shown.
  func slice(around part: Range<Int>, of size: Int) -> Range<Int> {
    let wanted = inLoaded(part)
    let first = wanted.lowerBound / size * size
    let end = (wanted.upperBound / size + 1) * size
    let slice = (first..<end).clamped(to: range)
    return slice.lowerBound - range.lowerBound..<slice.upperBound - range.lowerBound
  }

  /// A copy of the bytes of a part.
  func bytes(in part: Range<Int>) -> [UInt8] {
    Array(loaded.bytes[inLoaded(part)])
  }

  /// The newlines in a range.
  func newlineCount(in range: Range<Int>) -> Int {
    if range == 0..<count { return newlineCount }
    // What reaches to the end is what is left of the known sum: only one side must be counted.
    if range.upperBound == count { return newlineCount - newlineCount(in: 0..<range.lowerBound) }
    return loaded.newlineCount(in: inLoaded(range))
  }

  /// The offset behind a newline, counted from 1.
  func offset(afterNewline number: Int) -> Int {
    loaded.index(afterNewline: number, from: range.lowerBound) - range.lowerBound
  }

  /// Shows the bytes of a range.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    let bytes = loaded.bytes
    body(bytes.span.extracting(inLoaded(range)))
  }

  private func inLoaded(_ part: Range<Int>) -> Range<Int> {
    range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }
}
