import Terminal

extension View {
  /// Has the view laid out anew before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// Solves the constraints, then lets the view place the rest, then does the same below it.
  ///
  /// - Complexity: O(views), and O(edges² · rules) for each view whose layout is out of date.
  func layoutTree() {
    if needsLayout {
      needsLayout = false
      solveConstraints()
      layoutSubviews()
    }
    for view in subviews { view.layoutTree() }
  }

  private func solveConstraints() {
    guard !constraints.isEmpty else { return }
    let items = (layoutGuides as [any LayoutItem] + subviews).filter { item in
      constraints.contains { $0.mentions(item) }
    }
    // A stable sort: rules of one priority are taken in the order of their activation.
    let rules = constraints.enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
    layoutConflicts = []
    let columns = places(of: items, along: .horizontal, rules: rules)
    let rows = places(of: items, along: .vertical, rules: rules)
    for (index, item) in items.enumerated() {
      let (column, row) = (columns[index], rows[index])
      item.frame = Rect(left: column.0, top: row.0, right: column.1, bottom: row.1)
    }
  }

  private enum Direction { case horizontal, vertical }

  /// The two edges of each item along one axis, in this view's coordinates.
  private func places(
    of items: [any LayoutItem],
    along direction: Direction,
    rules: [Constraint]
  ) -> [(Int, Int)] {
    var edges = [ObjectIdentifier(self): 0]
    for (index, item) in items.enumerated() { edges[ObjectIdentifier(item)] = 2 * index + 2 }
    var solver = ConstraintSolver(edges: 2 * items.count + 2)
    let extent = direction == .vertical ? frame.size.rows : frame.size.columns
    solver.add(.extent(of: 0, .equal, extent, isRequired: true), index: ConstraintSolver.noRule)
    for edge in edges.values where edge > 0 {
      solver.add(.extent(of: edge, .atLeast, 0, isRequired: true), index: ConstraintSolver.noRule)
    }
    let vertical = direction == .vertical
    let active = rules.filter { $0.isVertical == vertical }
    for (index, rule) in active.enumerated() {
      if let rule = solverRule(of: rule, edges: edges) { solver.add(rule, index: index) }
    }
    for (index, item) in items.enumerated() {
      let wish = vertical ? item.intrinsicRows : item.intrinsicColumns
      guard let wish else { continue }
      solver.add(
        .extent(of: 2 * index + 2, .equal, wish, isRequired: false),
        index: ConstraintSolver.noRule
      )
    }
    report(solver.conflicts, among: active)
    let places = solver.solve()
    return items.indices.map { (places[2 * $0 + 2], places[2 * $0 + 3]) }
  }

  private func solverRule(
    of constraint: Constraint,
    edges: [ObjectIdentifier: Int]
  ) -> ConstraintSolver.Rule? {
    guard let first = constraint.first.item.flatMap({ edges[ObjectIdentifier($0)] }),
      let second = constraint.second.item.flatMap({ edges[ObjectIdentifier($0)] })
    else { return nil }
    return ConstraintSolver.Rule(
      first: first + constraint.first.edge.rawValue,
      second: second + constraint.second.edge.rawValue,
      relation: constraint.relation,
      constant: constraint.constant,
      isRequired: constraint.priority == .required
    )
  }

  private func report(_ conflicts: [ConstraintSolver.Conflict], among rules: [Constraint]) {
    for conflict in conflicts {
      let names = ([conflict.rejected] + conflict.standing).map { index in
        index == ConstraintSolver.noRule ? "\(name)'s size" : rules[index].description
      }
      layoutConflicts.append(
        ConstraintConflict(rejected: names[0], standing: Array(names.dropFirst()))
      )
    }
  }
}

extension ConstraintSolver.Rule {
  /// A rule on the distance between an item's two edges.
  fileprivate static func extent(
    of edge: Int,
    _ relation: Constraint.Relation,
    _ cells: Int,
    isRequired: Bool
  ) -> ConstraintSolver.Rule {
    ConstraintSolver.Rule(
      first: edge + 1,
      second: edge,
      relation: relation,
      constant: cells,
      isRequired: isRequired
    )
  }
}
