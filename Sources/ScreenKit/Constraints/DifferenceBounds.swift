/// What is known of a set of integers from rules of the form x[j] − x[i] ≤ c: a difference bound
/// matrix, always closed (every bound is the tightest that follows from all rules).
///
/// Closure after one more rule is O(n²) (Dill, "Timing assumptions and verification of finite-state
/// concurrent systems", 1989). Screens have a dozen edges an axis, where this is far cheaper than a
/// general solver, and a contradiction is seen at once, together with the rule it contradicts.
nonisolated struct DifferenceBounds {
  private static let unbounded = Int.max / 4

  let count: Int
  /// `upper[i * count + j]`: the most that x[j] − x[i] can be.
  private var upper: [Int]
  /// The rule that last tightened each bound, and the two edges that it is about; `nil` for none.
  private var origin: [Origin?]

  private struct Origin {
    let rule: Int
    let from: Int
    let to: Int
  }

  init(count: Int) {
    self.count = count
    upper = Array(repeating: Self.unbounded, count: count * count)
    origin = Array(repeating: nil, count: count * count)
    for index in 0..<count { upper[index * count + index] = 0 }
  }

  /// The most that x[to] − x[from] can be; `nil` without a bound.
  func greatest(from: Int, to: Int) -> Int? {
    let bound = upper[from * count + to]
    return bound >= Self.unbounded ? nil : bound
  }

  /// The least that x[to] − x[from] can be; `nil` without a bound.
  func least(from: Int, to: Int) -> Int? {
    greatest(from: to, to: from).map { -$0 }
  }

  /// The rules that together make x[to] − x[from] no greater than it is, in the order of a path.
  func rulesOfGreatest(from: Int, to: Int) -> [Int] {
    var seen: Set<Int> = []
    return path(from: from, to: to, &seen)
  }

  /// A bound through a rule is made of the bounds before and behind it.
  private func path(from: Int, to: Int, _ seen: inout Set<Int>) -> [Int] {
    let bound = from * count + to
    guard from != to, seen.insert(bound).inserted, let origin = origin[bound] else { return [] }
    return path(from: from, to: origin.from, &seen) + [origin.rule]
      + path(from: origin.to, to: to, &seen)
  }

  /// Adds x[to] − x[from] ≤ most; the caller has made sure that it contradicts nothing.
  mutating func limit(from: Int, to: Int, most: Int, rule: Int) {
    guard most < upper[from * count + to] else { return }
    for i in 0..<count where upper[i * count + from] < Self.unbounded {
      let reach = upper[i * count + from] + most
      for j in 0..<count where upper[to * count + j] < Self.unbounded {
        let through = reach + upper[to * count + j]
        guard through < upper[i * count + j] else { continue }
        upper[i * count + j] = through
        origin[i * count + j] = Origin(rule: rule, from: from, to: to)
      }
    }
  }
}
