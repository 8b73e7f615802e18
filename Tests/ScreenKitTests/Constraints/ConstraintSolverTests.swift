import Testing
import TestSupport

@testable import ScreenKit

@Suite struct ConstraintSolverTests {
  private typealias Rule = ConstraintSolver.Rule

  private static func rule(
    _ first: Int,
    _ relation: Constraint.Relation,
    _ second: Int,
    _ constant: Int,
    required: Bool = true
  ) -> ConstraintSolver.Rule {
    Rule(
      first: first,
      second: second,
      relation: relation,
      constant: constant,
      isRequired: required
    )
  }

  private static func solve(_ edges: Int, _ rules: [ConstraintSolver.Rule]) -> (
    places: [Int], conflicts: [ConstraintSolver.Conflict]
  ) {
    var solver = ConstraintSolver(edges: edges)
    for (index, rule) in rules.enumerated() { solver.add(rule, index: index) }
    return (solver.solve(), solver.conflicts)
  }

  @Test func equalRulesPlaceEdges() {
    let (places, conflicts) = Self.solve(
      4,
      [Self.rule(1, .equal, 0, 20), Self.rule(2, .equal, 0, 1), Self.rule(3, .equal, 1, -2)]
    )
    #expect(places == [0, 20, 1, 18])
    #expect(conflicts.isEmpty)
  }

  @Test func freeEdgesTakeTheLeastValueTheyMay() {
    let (places, _) = Self.solve(3, [Self.rule(1, .equal, 0, 9), Self.rule(2, .atLeast, 0, 4)])
    #expect(places == [0, 9, 4])
  }

  @Test func anOptionalRuleIsHeldAsNearlyAsOthersAllow() {
    let (places, conflicts) = Self.solve(
      3,
      [
        Self.rule(1, .equal, 0, 9), Self.rule(2, .atMost, 1, 0),
        Self.rule(2, .equal, 0, 12, required: false),
      ]
    )
    #expect(places[2] == 9)
    #expect(conflicts.isEmpty)
  }

  @Test func aRequiredRuleThatCannotHoldNamesThoseInItsWay() {
    let (_, conflicts) = Self.solve(
      3,
      [
        Self.rule(1, .equal, 0, 9), Self.rule(2, .equal, 0, 3), Self.rule(2, .atLeast, 0, 5),
      ]
    )
    #expect(conflicts == [.init(rejected: 2, standing: [1])])
  }

  /// Whatever the rules, every one that is not in conflict holds in the solution.
  @Test(arguments: 1...40) func rulesThatAreNotInConflictHold(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let edges = Int.random(in: 2...8, using: &random)
    let rules = (0..<Int.random(in: 1...14, using: &random)).map { _ in
      Self.rule(
        Int.random(in: 0..<edges, using: &random),
        [.equal, .atLeast, .atMost].randomElement(using: &random) ?? .equal,
        Int.random(in: 0..<edges, using: &random),
        Int.random(in: -6...6, using: &random)
      )
    }
    let (places, conflicts) = Self.solve(edges, rules)
    let rejected = Set(conflicts.map(\.rejected))
    for (index, rule) in rules.enumerated() where !rejected.contains(index) {
      let difference = places[rule.first] - places[rule.second]
      switch rule.relation {
      case .equal: #expect(difference == rule.constant, "seed \(seed), rule \(index)")
      case .atLeast: #expect(difference >= rule.constant, "seed \(seed), rule \(index)")
      case .atMost: #expect(difference <= rule.constant, "seed \(seed), rule \(index)")
      }
    }
  }
}
