/// A rule between two edges of one axis: first = (or ≥, ≤) second + constant.
///
/// A reference, since it has identity: layouts move by changing the constant of a constraint that
/// somebody kept, as the text view's bottom constraint does.
public final class Constraint {
  /// How the two sides relate.
  public let relation: Relation
  /// Which rule gives way when not all can hold.
  public let priority: Priority
  /// The distance in cells; a change lays the owner out anew.
  public var constant: Int {
    didSet { if constant != oldValue { owner?.setNeedsLayout() } }
  }

  let isVertical: Bool
  let first: Term
  let second: Term
  private(set) weak var owner: View?
  private let extentName: String?

  /// One side of the rule.
  struct Term {
    weak var item: (any LayoutItem)?
    let edge: Edge
    let name: String
  }

  init<Axis>(
    _ first: Anchor<Axis>,
    _ relation: Relation,
    _ second: Anchor<Axis>,
    constant: Int,
    priority: Priority
  ) {
    self.relation = relation
    self.priority = priority
    self.constant = constant
    isVertical = Axis.self == VerticalAxis.self
    self.first = Term(item: first.item, edge: first.edge, name: Self.name(of: first))
    self.second = Term(item: second.item, edge: second.edge, name: Self.name(of: second))
    extentName =
      first.item === second.item ? "\(first.item.layoutName).\(Axis.edges.extent)" : nil
  }

  private static func name<Axis>(of anchor: Anchor<Axis>) -> String {
    let edge = anchor.edge == .leading ? Axis.edges.leading : Axis.edges.trailing
    return "\(anchor.item.layoutName).\(edge)"
  }

  /// How two sides relate.
  public nonisolated enum Relation {
    case equal, atLeast, atMost
  }

  /// A rank among rules, 1…1000; a `required` one that cannot hold is a conflict.
  public nonisolated struct Priority: Comparable, Sendable {
    /// The rank.
    public let rank: Int

    /// Must hold.
    public static let required = Priority(1000)
    /// Gives way to required rules only.
    public static let high = Priority(750)
    /// Gives way to nearly everything; views' own sizes have it.
    public static let low = Priority(250)

    /// Creates a priority; ranks outside 1…1000 are clamped.
    public init(_ rank: Int) {
      self.rank = min(max(rank, 1), 1000)
    }

    /// Whether the left one gives way to the right one.
    public static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }
  }
}

extension Constraint {
  /// Puts rules in force; each is solved by the view that holds both of its sides.
  public static func activate(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Puts the rule in force.
  public func activate() {
    guard owner == nil else { return }
    guard let holder = commonOwner else {
      assertionFailure("\(self): no view holds both sides; add the views first")
      return
    }
    owner = holder
    holder.constraints.append(self)
    holder.setNeedsLayout()
  }

  /// Takes the rule out of force.
  public func deactivate() {
    owner?.constraints.removeAll { $0 === self }
    owner?.setNeedsLayout()
    owner = nil
  }

  /// The one view whose layout can hold both sides, being the owner of each or the side itself.
  private var commonOwner: View? {
    guard let first = first.item, let second = second.item else { return nil }
    let candidates = [first.layoutOwner, first.asOwner].compactMap(\.self)
    if first === second { return first.layoutOwner }
    return candidates.first { $0 === second.layoutOwner || $0 === second.asOwner }
  }
}

extension Constraint: @MainActor CustomStringConvertible {
  /// The rule as one would write it: `text.bottom = screen.bottom - 3`.
  public var description: String {
    let sign = [Relation.equal: "=", .atLeast: "≥", .atMost: "≤"][relation] ?? "="
    if let extentName { return "\(extentName) \(sign) \(constant)" }
    let shift = constant == 0 ? "" : constant > 0 ? " + \(constant)" : " - \(-constant)"
    return "\(first.name) \(sign) \(second.name)\(shift)"
  }
}
