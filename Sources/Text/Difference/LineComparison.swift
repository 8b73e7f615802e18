/// Finds a short way from one list of numbers to another; see `LineDifference`.
struct LineComparison {
  private let old: [Int]
  private let new: [Int]
  private var found: [LineDifference.Hunk] = []

  /// Differences that are looked for in one part before all of it counts as replaced.
  static let patience = 1_000

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  /// What differs, in order and as few hunks as can be.
  mutating func hunks() -> [LineDifference.Hunk] {
    found = []
    compare(old.indices, new.indices)
    return found
  }

  private mutating func compare(_ old: Range<Int>, _ new: Range<Int>) {
    var (old, new) = (old, new)
    while let first = old.first, !new.isEmpty, self.old[first] == self.new[new.lowerBound] {
      old = first + 1..<old.upperBound
      new = new.lowerBound + 1..<new.upperBound
    }
    while let last = old.last, !new.isEmpty, self.old[last] == self.new[new.upperBound - 1] {
      old = old.lowerBound..<last
      new = new.lowerBound..<new.upperBound - 1
    }
    guard !old.isEmpty || !new.isEmpty else { return }
    guard !old.isEmpty, !new.isEmpty, let middle = middle(old, new) else {
      return add(.init(old: old, new: new))
    }
    compare(old.lowerBound..<middle.old, new.lowerBound..<middle.new)
    compare(middle.old..<old.upperBound, middle.new..<new.upperBound)
  }

  private mutating func add(_ hunk: LineDifference.Hunk) {
    if let last = found.last, last.old.upperBound == hunk.old.lowerBound,
      last.new.upperBound == hunk.new.lowerBound
    {
      found[found.count - 1].old = last.old.lowerBound..<hunk.old.upperBound
      found[found.count - 1].new = last.new.lowerBound..<hunk.new.upperBound
    } else {
      found.append(hunk)
    }
  }

  /// A point on a shortest way through a part, found from both ends at once; `nil` where that takes
  /// too long.
  ///
  /// A way goes right for each old line that is left out, down for each new one that comes, and along
  /// a diagonal (right − down = k) where both have the line. `forward[k]` is how far to the right ways
  /// of `cost` steps come on a diagonal, `backward` the same from the end.
  private func middle(_ old: Range<Int>, _ new: Range<Int>) -> (old: Int, new: Int)? {
    let (width, height) = (old.count, new.count)
    let delta = width - height
    let most = min((width + height + 1) / 2, Self.patience)
    var forward = [Int](repeating: 0, count: 2 * most + 3)
    var backward = forward
    let zero = most + 1
    for cost in 0...most {
      for k in stride(from: -cost, through: cost, by: 2) {
        var right = Self.start(on: k, cost, forward, zero)
        while right < width, right - k < height,
          self.old[old.lowerBound + right] == self.new[new.lowerBound + right - k]
        { right += 1 }
        forward[zero + k] = right
        let other = delta - k
        if delta % 2 != 0, abs(other) < cost, right + backward[zero + other] >= width,
          right <= width, 0...height ~= right - k
        {
          return (old.lowerBound + right, new.lowerBound + right - k)
        }
      }
      for k in stride(from: -cost, through: cost, by: 2) {
        var left = Self.start(on: k, cost, backward, zero)
        while left < width, left - k < height,
          self.old[old.upperBound - 1 - left] == self.new[new.upperBound - 1 - left + k]
        { left += 1 }
        backward[zero + k] = left
        let other = delta - k
        if delta % 2 == 0, abs(other) <= cost, left + forward[zero + other] >= width,
          left <= width, 0...height ~= left - k
        {
          return (old.upperBound - left, new.upperBound - left + k)
        }
      }
    }
    return nil
  }

  /// Where a diagonal is entered: from its neighbour that reaches farther.
  private static func start(on k: Int, _ cost: Int, _ reach: [Int], _ zero: Int) -> Int {
    if cost == 0 { return 0 }
    let fromLeft = k == -cost ? -1 : reach[zero + k - 1] + 1
    let fromAbove = k == cost ? -1 : reach[zero + k + 1]
    return max(fromLeft, fromAbove)
  }
}
