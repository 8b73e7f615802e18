/// A leaf that shows a part of loaded bytes; it never changes.
final class SpanLeaf: Sendable {
  let loaded: LoadedBytes
  let range: Range<Int>

  init(_ loaded: LoadedBytes, _ range: Range<Int>) {
    self.loaded = loaded
    self.range = range
  }

  /// The number of bytes.
  var count: Int { range.count }

  /// The newlines in a range.
  func newlineCount(in range: Range<Int>) -> Int {
    let start = self.range.lowerBound
    return loaded.newlineCount(before: start + range.upperBound)
      - loaded.newlineCount(before: start + range.lowerBound)
  }

  /// The offset behind a newline, counted from 1.
  func offset(afterNewline number: Int) -> Int {
    let before = loaded.newlineCount(before: range.lowerBound)
    return loaded.index(afterNewline: before + number) - range.lowerBound
  }

  /// Shows the bytes of a range.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    let start = self.range.lowerBound
    let bytes = loaded.bytes
    body(bytes.span.extracting(start + range.lowerBound..<start + range.upperBound))
  }
}
