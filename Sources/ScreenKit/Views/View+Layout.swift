import Terminal

extension View {
  /// Has the view laid out anew before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    var view = superview
    while let holder = view, !holder.needsLayoutBelow {
      holder.needsLayoutBelow = true
      view = holder.superview
    }
  }

  /// Has the view placed anew, since the size that it would like to have has changed.
  ///
  /// Where the rules fix its extent nothing has to be done.
  public func invalidateIntrinsicSize() {
    if wishCounts { superview?.setNeedsLayout() }
  }

  /// Solves the constraints, then lets the view place the rest, then does the same below it.
  ///
  /// - Complexity: O(views beside one whose layout is out of date), and O(edges² · rules) for each of
  ///   those.
  func layoutTree() {
    if needsLayout {
      wasLaidOut = true
      if !constraints.isEmpty { solveConstraints() }
      layoutSubviews()
      // Not before: what it did to its subviews it has placed as well.
      needsLayout = false
    }
    guard needsLayoutBelow else { return }
    needsDisplayBelow = true
    for view in subviews { view.layoutTree() }
    // Whoever was laid out has asked for those below, which were laid out just now.
    needsLayoutBelow = subviews.contains { $0.needsLayout || $0.needsLayoutBelow }
  }

  private func solveConstraints() {
    let items = (layoutGuides as [any LayoutItem] + subviews).filter { item in
      constraints.contains { $0.mentions(item) }
    }
    // A stable sort: rules of one priority are taken in the order of their activation.
    let rules = constraints.enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
    layoutConflicts = []
    for item in items { item.asOwner?.wishCounts = false }
    let columns = places(of: items, isVertical: false, rules: rules.filter { !$0.isVertical })
    let rows = places(of: items, isVertical: true, rules: rules.filter(\.isVertical))
    for (index, item) in items.enumerated() {
      let (column, row) = (columns[index], rows[index])
      item.frame = Rect(left: column.0, top: row.0, right: column.1, bottom: row.1)
    }
  }

  /// The two edges of each item along one axis, in this view's coordinates.
  ///
  /// The sizes that items would like to have count as rules of low priority, after those that
  /// somebody made.
  private func places(
    of items: [any LayoutItem],
    isVertical: Bool,
    rules: [Constraint]
  ) -> [(Int, Int)] {
    var edges = [ObjectIdentifier(self): 0]
    for (index, item) in items.enumerated() { edges[ObjectIdentifier(item)] = 2 * index + 2 }
    var solver = ConstraintSolver(edges: 2 * items.count + 2)
    let extent = isVertical ? frame.size.rows : frame.size.columns
    solver.add(.extent(of: 0, .equal, extent, isRequired: true), index: ConstraintSolver.noRule)
    for edge in edges.values where edge > 0 {
      solver.add(.extent(of: edge, .atLeast, 0, isRequired: true), index: ConstraintSolver.noRule)
    }
    let last = rules.firstIndex { $0.priority < .low } ?? rules.endIndex
    let addRules = { (range: Range<Int>) in
      for index in range {
        if let rule = self.solverRule(of: rules[index], edges: edges) {
          solver.add(rule, index: index)
        }
      }
    }
    addRules(0..<last)
    for (index, item) in items.enumerated() {
      let edge = 2 * index + 2
      guard !solver.fixes(edge, edge + 1) else { continue }
      item.asOwner?.wishCounts = true
      guard let wish = isVertical ? item.intrinsicRows : item.intrinsicColumns else { continue }
      let rule = ConstraintSolver.Rule.extent(of: edge, .equal, wish, isRequired: false)
      solver.add(rule, index: ConstraintSolver.noRule)
    }
    addRules(last..<rules.endIndex)
    report(solver.conflicts, among: rules)
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
