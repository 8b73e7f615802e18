/// A tree of bytes that stands still: what a rope is between edits, and what a snapshot keeps.
///
/// ```
///            Branch [900 | 1024 | 310]           sums of bytes (and newlines) per child
///           /          |            \
///  Branch [..|..]   Branch [..]   Branch [..]    all leaves equally deep
///   /    \
/// GapLeaf  SpanLeaf ─► LoadedBytes               edited bytes; a part of a loaded file
/// ```
package struct RopeTree {
  var root: Branch
  var total: NodeSum
}

extension RopeTree {
  /// The number of bytes.
  package var byteCount: Int { total.bytes }

  /// The number of newlines.
  package var newlineCount: Int { total.newlines }

  /// The newlines before an offset.
  ///
  /// - Complexity: O(log n).
  package func newlineCount(before offset: Int) -> Int {
    var branch = root
    var left = offset
    var newlines = 0
    while true {
      let index = branch.child(at: &left, newlines: &newlines)
      switch branch[index] {
      case .branch(let child): branch = child
      case .leaf(let leaf): return newlines + leaf.newlineCount(in: 0..<left)
      }
    }
  }

  /// The newlines in a range.
  ///
  /// - Complexity: O(log n).
  func newlineCount(in range: Range<Int>) -> Int {
    range.isEmpty
      ? 0 : newlineCount(before: range.upperBound) - newlineCount(before: range.lowerBound)
  }

  /// The offset just behind a newline, counted from 1.
  ///
  /// - Complexity: O(log n).
  package func offset(afterNewline number: Int) -> Int {
    var branch = root
    var left = number
    var offset = 0
    while true {
      let index = branch.child(withNewline: &left, bytes: &offset)
      switch branch[index] {
      case .branch(let child): branch = child
      case .leaf(let leaf): return offset + leaf.offset(afterNewline: left)
      }
    }
  }

  /// Appends the bytes of a range to a buffer.
  ///
  /// - Complexity: O(log n + length).
  package func read(_ range: Range<Int>, into buffer: inout OutputSpan<UInt8>) {
    root.forEachRun(in: range) { buffer.append(contentsOf: $0) }
  }
}

extension RopeTree {
  /// Shows the bytes from an offset on that lie together in memory.
  ///
  /// - Complexity: O(log n).
  func showRun(from offset: Int, _ body: (Span<UInt8>) -> Void) {
    let (leaf, start) = root.leaf(at: offset..<offset + 1)
    var isShown = false
    leaf.forEachRun(in: min(offset - start, leaf.count)..<leaf.count) { run in
      if !isShown { body(run) }
      isShown = true
    }
  }
}

extension Branch {
  /// Which child is meant when an offset falls between two.
  enum Side {
    case before
    case behind

    /// The side that edits a range: one can append before, but only remove behind.
    init(editing range: Range<Int>) {
      self = range.isEmpty ? .before : .behind
    }
  }

  /// The child that holds an offset; the offset becomes one inside the child.
  func child(at offset: inout Int, _ side: Side) -> Int {
    let least = side == .before ? 1 : 0
    var index = 0
    while index < count - 1, offset >= bytes(at: index) + least {
      offset -= bytes(at: index)
      index += 1
    }
    return index
  }

  /// The same, adding up the newlines that are passed.
  fileprivate func child(at offset: inout Int, newlines total: inout Int) -> Int {
    var index = 0
    while index < count - 1, offset > bytes(at: index) {
      offset -= bytes(at: index)
      total += newlines(at: index)
      index += 1
    }
    return index
  }

  /// The child that holds a newline; its number becomes one inside the child.
  fileprivate func child(withNewline number: inout Int, bytes total: inout Int) -> Int {
    var index = 0
    while index < count - 1, number > newlines(at: index) {
      number -= newlines(at: index)
      total += bytes(at: index)
      index += 1
    }
    return index
  }

  /// Shows the bytes of a range, run by run.
  func forEachRun(in range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    var start = 0
    for index in 0..<count where start < range.upperBound {
      let end = start + bytes(at: index)
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        let local = part.lowerBound - start..<part.upperBound - start
        switch self[index] {
        case .branch(let child): child.forEachRun(in: local, body)
        case .leaf(let leaf): leaf.forEachRun(in: local, body)
        }
      }
      start = end
    }
  }
}
