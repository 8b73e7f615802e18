/// Places edges along one axis so that rules hold, the important ones first.
///
/// Rules are taken in order of priority. One that still can hold is held; an optional one that
/// cannot is held as nearly as the others allow; a required one that cannot is a conflict, which
/// names the rules in its way. Edges that nothing places take the least value they may have.
nonisolated struct ConstraintSolver {
  /// A rule between two edges: edge[first] relates to edge[second] + constant.
  struct Rule {
    let first: Int
    let second: Int
    let relation: Constraint.Relation
    let constant: Int
    let isRequired: Bool
  }

  /// A required rule that cannot hold, and those in its way, by their places in the list.
  struct Conflict: Equatable {
    let rejected: Int
    let standing: [Int]
  }

  /// Stands for what is not a rule of the list.
  static let noRule = -1

  private var bounds: DifferenceBounds
  private(set) var conflicts: [Conflict] = []

  /// Creates a solver for so many edges; edge 0 is the origin of the axis.
  init(edges: Int) {
    bounds = DifferenceBounds(count: edges)
  }

  /// Adds the next rule, `index` being its name in conflicts.
  mutating func add(_ rule: Rule, index: Int) {
    if rule.relation != .atMost { hold(rule, index: index, asLower: true) }
    if rule.relation != .atLeast { hold(rule, index: index, asLower: false) }
  }

  /// Whether the rules so far leave only one distance between two edges.
  func fixes(_ first: Int, _ second: Int) -> Bool {
    guard let most = bounds.greatest(from: first, to: second) else { return false }
    return bounds.least(from: first, to: second) == most
  }

  /// The places of all edges, counted from edge 0.
  mutating func solve() -> [Int] {
    for edge in 1..<max(1, bounds.count) {
      let place = value(of: edge)
      bounds.limit(from: 0, to: edge, most: place, rule: Self.noRule)
      bounds.limit(from: edge, to: 0, most: -place, rule: Self.noRule)
    }
    return (0..<bounds.count).map(value(of:))
  }

  private func value(of edge: Int) -> Int {
    bounds.least(from: 0, to: edge) ?? bounds.greatest(from: 0, to: edge) ?? 0
  }

  /// Holds first − second ≥ constant (`asLower`) or ≤ constant, clamped to what is possible.
  private mutating func hold(_ rule: Rule, index: Int, asLower: Bool) {
    let (from, to) = (rule.second, rule.first)
    var limit = rule.constant
    if asLower, let most = bounds.greatest(from: from, to: to), limit > most {
      if rule.isRequired { clash(index, bounds.rulesOfGreatest(from: from, to: to)) }
      limit = most
    } else if !asLower, let least = bounds.least(from: from, to: to), limit < least {
      if rule.isRequired { clash(index, bounds.rulesOfGreatest(from: to, to: from)) }
      limit = least
    }
    if asLower {
      bounds.limit(from: to, to: from, most: -limit, rule: index)
    } else {
      bounds.limit(from: from, to: to, most: limit, rule: index)
    }
  }

  private mutating func clash(_ rejected: Int, _ standing: [Int]) {
    conflicts.append(Conflict(rejected: rejected, standing: standing))
  }
}
