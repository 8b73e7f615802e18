/// Bytes that came in one piece (a file or a slice of it, a large paste) and never change.
///
/// Leaves show parts of them, so opening a file copies nothing. Newlines are counted once, block by
/// block, so that lookups in a part of any length cost one block.
final class LoadedBytes: Sendable {
  let bytes: [UInt8]
  private let blockBytes: Int
  /// For each block, and for the end, the newlines before it.
  private let newlinesBefore: [Int]

  /// Takes bytes over and counts their newlines.
  ///
  /// - Complexity: O(count), about 25 GB a second; nothing is copied.
  init(_ bytes: [UInt8], blockBytes: Int) {
    self.bytes = bytes
    self.blockBytes = blockBytes
    var newlinesBefore = [0]
    newlinesBefore.reserveCapacity(bytes.count / blockBytes + 2)
    var newlines = 0
    for start in stride(from: 0, to: bytes.count, by: blockBytes) {
      let end = min(start + blockBytes, bytes.count)
      newlines += bytes.span.extracting(start..<end).newlineCount
      newlinesBefore.append(newlines)
    }
    self.newlinesBefore = newlinesBefore
  }

  /// The newlines before an index.
  ///
  /// - Complexity: O(block).
  func newlineCount(before index: Int) -> Int {
    let bytes = bytes
    let block = index / blockBytes
    let inBlock = bytes.span.extracting(block * blockBytes..<index).newlineCount
    return newlinesBefore[block] + inBlock
  }

  /// The index behind a newline, counted from 1 at the start of all bytes.
  ///
  /// - Complexity: O(log(blocks) + block).
  func index(afterNewline number: Int) -> Int {
    let block = lastBlock(withNewlinesBefore: number)
    let start = block * blockBytes
    let bytes = bytes
    let end = min(start + blockBytes, bytes.count)
    let index = bytes.span.extracting(start..<end)
      .index(afterNewline: number - newlinesBefore[block])
    return index.map { start + $0 } ?? end
  }

  /// The block that holds a newline.
  private func lastBlock(withNewlinesBefore number: Int) -> Int {
    var low = 0
    var high = newlinesBefore.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if newlinesBefore[middle] < number { low = middle } else { high = middle }
    }
    return low
  }
}
