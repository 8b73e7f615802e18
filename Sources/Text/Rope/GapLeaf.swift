/// A leaf that is edited in place, as long as no snapshot knows it.
///
/// It is `Sendable` because it is changed only by the rope of its own edition, and a rope leaves
/// its edition behind when it makes a snapshot.
final class GapLeaf: @unchecked Sendable {
  let edition: Int
  private var buffer: GapBuffer

  /// Creates an empty leaf with room for some bytes.
  init(edition: Int, capacity: Int) {
    self.edition = edition
    buffer = GapBuffer(capacity: capacity)
  }

  /// The number of bytes.
  var count: Int { buffer.count }

  /// Replaces a range, making room first if need be.
  ///
  /// - Returns: The newlines that went.
  func replace(_ range: Range<Int>, with bytes: Span<UInt8>, mostBytes: Int) -> Int {
    let size = buffer.count - range.count + bytes.count
    if size > buffer.capacity { grow(to: Self.capacity(for: size, mostBytes: mostBytes)) }
    return buffer.replace(range, with: bytes)
  }

  /// Appends bytes that are known to fit.
  func append(_ bytes: Span<UInt8>) {
    let end = buffer.count
    _ = buffer.replace(end..<end, with: bytes)
  }

  /// Shows the bytes of a range in one or two runs.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    buffer.forEachRun(in: range, body)
  }

  /// The room for a leaf of some bytes: a quarter more, so that scattered edits waste little.
  static func capacity(for size: Int, mostBytes: Int) -> Int {
    min(size + size / 4 + 16, max(size, mostBytes))
  }

  private func grow(to capacity: Int) {
    var larger = GapBuffer(capacity: capacity)
    buffer.forEachRun(in: 0..<buffer.count) { run in
      let end = larger.count
      _ = larger.replace(end..<end, with: run)
    }
    buffer = larger
  }
}
